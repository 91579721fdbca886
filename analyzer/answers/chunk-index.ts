import MiniSearch from 'minisearch'
import { estimateTokens } from '../computed/readings/estimate-tokens.ts'
import type { AskedKind } from './asked-kind.ts'
import { folded } from '../parsers/text/folded.ts'
import type { AnswerBlock } from './answer-blocks.ts'

export type ChunkIndex = ReturnType<typeof indexChunks>

const FIRST = 5
const MAX_CHUNKS = 2_000
const MAX_QUERY = 300
/** Of a line without numbers and stops that says nothing of what it names. */
const NAME_TOKENS = 7
/** How much more a chunk counts with a value of the kind that is asked for: little enough for the subject to decide between two. */
const VALUE_WEIGHT = 3
/** Chunks with a word that is not of one of them alone. */
const SEVERAL = 3
/** What a question in Chinese or Japanese is about; the rest is grammar, of which every page has pairs. */
const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Katakana}ー]+$/u
/** Enough to tell words apart, and few enough that plurals, cases and most verb forms are equal. */
const STEM = 6
/** Korean has spaces, but its words carry particles. */
const UNSPACED = String.raw`\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const PARTS = new RegExp(`([${UNSPACED}]+)|[^${UNSPACED}]+`, 'gu')

/**
 * What a word is found by: its first letters without accents, or pairs of characters in scripts that put no spaces between
 * words. Numbers and codes stay whole. This needs no language to be known, and does about as well as a stemmer for each
 * (McNamee and Mayfield, "Character N-Gram Tokenization for European Language Text Retrieval", 2004).
 */
function wordTerms(word: string): string[] {
  return [...folded(word).matchAll(PARTS)].flatMap(([part, unspaced]) => {
    if (unspaced !== undefined) return pairsIn([...unspaced])
    return /\d/.test(part) ? part : part.slice(0, STEM)
  })
}

/** Endings of numbers, cases and verbs, which in short words are among the first letters too: `dogs`, `horno` and `hornea`. */
const ENDING = /(?<=\p{L}{3})(?:[aeiouy]{1,2}[snm]?|s)$/u

/** Looser than its terms: also short words are found with other endings. */
function rootsOf(word: string): string[] {
  const whole = folded(word)
  return /^\p{Script=Latin}+$/u.test(whole) ? [whole.replace(ENDING, '').slice(0, STEM)] : wordTerms(word)
}

/** Whether a line names something and says nothing of it, as a heading or the name of a page in a menu. */
function isName({ level, text }: AnswerBlock): boolean {
  return level > 0 || (!/[\d.!?。！？]/.test(text) && estimateTokens(text) <= NAME_TOKENS)
}

function pairsIn(characters: readonly string[]): string[] {
  if (characters.length < 2) return [...characters]
  return characters.slice(1).map((next, index) => `${characters[index] ?? ''}${next}`)
}

/**
 * Cuts a page into chunks of at most `size` tokens, each beginning with its headings and none across a main heading, and
 * indexes them by BM25 without prefixes or guesses of spelling, as retrieval systems do before a model reads anything.
 */
export function indexChunks(blocks: readonly AnswerBlock[], size: number) {
  const chunkOf: number[] = []
  const texts: string[] = []
  /** Chunks with more than headings and menus. */
  const telling = new Set<number>()
  let tokens = 0
  for (const block of blocks) {
    const own = estimateTokens(block.text)
    const isNew = texts.length === 0 || (tokens > 0 && (tokens + own > size || (block.level > 0 && block.level <= 2)))
    if (isNew && texts.length < MAX_CHUNKS) {
      texts.push(block.headings.join('\n'))
      tokens = 0
    }
    const last = texts.length - 1
    texts[last] = `${texts[last] ?? ''}\n${block.text}`
    tokens += own
    chunkOf.push(last)
    if (!isName(block)) telling.add(last)
  }
  const index = indexTexts(texts, wordTerms)
  const find = (phrasing: string) => index.search(phrasing.slice(0, MAX_QUERY), { prefix: false, fuzzy: false })
  /**
   * The chunk with such a value, by the question and by the headings that it has. None unless the whole page speaks of the
   * subject: the chunk about parking, which is free, is not replaced by that of prices.
   */
  function firstWith({ labels, isIn }: AskedKind, question: string): number | undefined {
    const about = find(question)
    const best = about[0] && Number(about[0].id)
    if (best !== undefined && isIn(texts[best] ?? '')) return best
    const isIdeographic = /[\p{Script=Han}\p{Script=Katakana}]/u.test(question)
    const subject = (about[0]?.queryTerms ?? []).filter((term) => !isIdeographic || IDEOGRAPHS.test(term))
    const isOfSeveral = (term: string) => about.filter(({ queryTerms }) => queryTerms.includes(term)).length >= SEVERAL
    if (subject.length === 0 || !subject.every(isOfSeveral)) return undefined
    const [first] = find(`${question.slice(0, MAX_QUERY - labels.length)} ${labels}`)
      .map(({ id, score }) => ({ id: Number(id), score, hasValue: isIn(texts[Number(id)] ?? '') }))
      .filter(({ id, hasValue }) => hasValue || telling.has(id))
      .map((one) => ({ ...one, score: one.score * (one.hasValue ? VALUE_WEIGHT : 1) }))
      .sort((one, other) => other.score - one.score)
    return first?.hasValue ? first.id : undefined
  }
  return {
    /** The chunk that holds a block. */
    chunkOf: (block: number): number => chunkOf[block] ?? 0,
    // All chunks of a short page are among the first five, whatever their order.
    /** Numbers of the first five chunks for any of the phrasings. */
    search: (phrasings: readonly string[]): ReadonlySet<number> =>
      texts.length <= FIRST
        ? new Set(texts.keys())
        : new Set(
            phrasings.flatMap((phrasing) =>
              find(phrasing)
                .slice(0, FIRST)
                .map(({ id }) => Number(id)),
            ),
          ),
    /**
     * The first chunk for a question, with the number of its first block; null if none has a word of it. Those of names alone
     * come last, and those with a value of the kind that is asked for first.
     */
    best: (question: string, kind: AskedKind | null): { text: string; block: number } | null => {
      const exact = find(question)
      const found = (exact.length > 0 ? exact : findLoosely(texts, question)).map(({ id }) => Number(id))
      const first = (kind && firstWith(kind, question)) ?? found.find((id) => telling.has(id)) ?? found[0]
      return first === undefined ? null : { text: (texts[first] ?? '').trim(), block: chunkOf.indexOf(first) }
    },
  }
}

/** By roots, which many words share by chance: at least half of those of the question are in what is found. */
function findLoosely(texts: readonly string[], question: string) {
  const phrasing = question.slice(0, MAX_QUERY)
  const roots = new Set(phrasing.match(/[\p{L}\p{N}]+/gu)?.flatMap(rootsOf))
  return indexTexts(texts, rootsOf)
    .search(phrasing, { prefix: false, fuzzy: false })
    .filter(({ queryTerms }) => queryTerms.length >= roots.size / 2)
}

function indexTexts(texts: readonly string[], processTerm: (word: string) => string[]) {
  const index = new MiniSearch<{ id: number; text: string }>({ fields: ['text'], processTerm })
  index.addAll(texts.map((text, id) => ({ id, text })))
  return index
}
