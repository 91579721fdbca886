import { createHash } from 'node:crypto'
import { hashOf, mix } from '../parsers/text/hash-text.ts'
import { packHashes } from '../parsers/text/packed-hashes.ts'

const SHINGLE_WORDS = 5
const WORD = /[\p{L}\p{N}]+/gu
/** Scripts that put no spaces between words: each sign counts as one. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu
const TIME_WORDS =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)\b/g
const MAX_TEXT = 400_000

/** What two pages' main texts are compared by. */
export type TextDigest = { words: number; text: string; masked: string; shingles: string }

/** `path` is left out of the masked text, because some pages repeat the address that was asked for. */
export function digestText(main: string, path = ''): TextDigest {
  const text = main.slice(0, MAX_TEXT).toLowerCase().normalize('NFKC')
  const words = digestWords(text)
  return {
    words: words.length,
    text: digestOf(words.join(' ')),
    masked: maskedDigest(text, path),
    shingles: shinglesOf(words),
  }
}

/** A digest of a text without digits, dates and the address: equal for pages that differ in nothing else. */
export function maskedDigest(text: string, path = ''): string {
  const lower = text.slice(0, MAX_TEXT).toLowerCase()
  const bare = path.length > 1 ? lower.replaceAll(path.toLowerCase(), ' ') : lower
  return digestOf(digestWords(bare.replace(/\d+/g, ' ').replace(TIME_WORDS, ' ')).join(' '))
}

/** Lower-case words; signs of scripts without spaces one by one. */
export function digestWords(text: string): string[] {
  return text.replace(UNSPACED, ' $& ').match(WORD) ?? []
}

function shinglesOf(words: readonly string[]): string {
  const hashes = new Set<number>()
  const numbers = words.map(hashOf)
  for (let at = 0; at + SHINGLE_WORDS <= numbers.length; at += 1) {
    let hash = 0
    for (let next = at; next < at + SHINGLE_WORDS; next += 1) hash = mix(hash, numbers[next] ?? 0)
    hashes.add(hash >>> 0)
  }
  return packHashes(hashes)
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
