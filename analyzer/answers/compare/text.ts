import type { Finder } from './comparator.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** SQuAD's F1 of word overlap (Rajpurkar and others 2016), from which a text counts as the same. */
const SAME = 0.8
const MAX_WORDS = 20_000
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/**
 * Finds a text in another: equal words in a row, else a stretch of the same length with an F1 of at least 0.8. Case,
 * punctuation, quotes and dashes do not count. Null if there is no word in it.
 */
export function textFinder(value: string): Finder | null {
  const wanted = placedWords(value).map(({ word }) => word)
  if (wanted.length === 0) return null
  const needed = countWords(wanted)
  const isNumber = wanted.every((word) => /^\d+$/.test(word))
  // One in five words may be missing, so a text with none of these cannot hold enough of them.
  const longest = [...needed.keys()].sort((a, b) => b.length - a.length).slice(0, Math.floor(wanted.length / 5) + 1)
  return (text) => {
    const folded = fold(text)
    if (!longest.some((word) => folded.includes(word))) return null
    const words = placedWords(text)
    const size = Math.min(wanted.length, words.length)
    // One window of the wanted length slides along, so each word is counted in and out once.
    if (size === 0 || (2 * size) / (size + wanted.length) < SAME) return null
    const left = new Map(needed)
    let common = 0
    let best: { at: number; common: number } | null = null
    for (let index = 0; index < words.length; index += 1) {
      const next = words[index]?.word ?? ''
      const open = left.get(next)
      if (open !== undefined) {
        if (open > 0) common += 1
        left.set(next, open - 1)
      }
      const gone = words[index - size]?.word
      const had = gone === undefined ? undefined : left.get(gone)
      if (gone !== undefined && had !== undefined) {
        if (had >= 0) common -= 1
        left.set(gone, had + 1)
      }
      if (index < size - 1 || common <= (best?.common ?? 0)) continue
      if (isNumber && isPartOfNumber(text, words[index - size + 1]?.start ?? 0, words[index]?.end ?? 0)) continue
      const at = index - size + 1
      // A few words must agree in order too; a bag of equal words is another sentence.
      if (wanted.length > 3 || words.slice(at, at + size).every(({ word }, place) => word === wanted[place]))
        best = { at, common }
    }
    if (!best || (2 * best.common) / (size + wanted.length) < SAME) return null
    const slice = words.slice(best.at, best.at + size)
    const [first, last] = [slice[0], slice.at(-1)]
    return first && last ? { start: first.start, end: last.end } : null
  }
}

/** `4` is not in `4.5`, `4-seat` or `2,4`. */
function isPartOfNumber(text: string, start: number, end: number): boolean {
  return (
    /\d[.,]$/.test(text.slice(Math.max(0, start - 2), start)) || /^(?:[.,]\d|-\p{L})/u.test(text.slice(end, end + 2))
  )
}

/** The words of a text in lower case, with their places. Scripts without spaces are read sign by sign. */
function placedWords(text: string): { word: string; start: number; end: number }[] {
  const words: { word: string; start: number; end: number }[] = []
  for (const match of text.matchAll(WORD)) {
    if (words.length >= MAX_WORDS) break
    const [written] = match
    if (!SPACELESS.test(written)) {
      words.push({ word: fold(written), start: match.index, end: match.index + written.length })
      continue
    }
    let start = match.index
    for (const sign of written.slice(0, 2_000)) {
      words.push({ word: fold(sign), start, end: start + sign.length })
      start += sign.length
    }
  }
  return words
}

/** Letters that differ only in case or width become one. */
export function fold(word: string): string {
  return word.normalize('NFKC').toLowerCase()
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
