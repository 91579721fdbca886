const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu
const DENSE = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Thai}]/u
const ALPHABETS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu
const LETTERS = /\p{L}/gu

function share(text: string, script: RegExp): number {
  const letters = text.match(LETTERS)?.length ?? 0
  return letters === 0 ? 0 : (text.match(script)?.length ?? 0) / letters
}

/** Most scripts separate words by spaces; Chinese, Japanese and Thai do not. */
export function usesSpaces(text: string): boolean {
  return share(text, NO_SPACES) < 0.3
}

export function textDirection(text: string): 'rtl' | 'ltr' {
  return share(text, RIGHT_TO_LEFT) > 0.3 ? 'rtl' : 'ltr'
}

/** Longer than three characters and not a number; in Chinese, Japanese and Thai, longer than one. */
export function isLong(word: string): boolean {
  const { length } = [...word]
  return (length > 3 && /\p{L}/u.test(word)) || (length > 1 && DENSE.test(word))
}

/** Whether the script writes the vowels that syllables are counted by. */
export function spellsVowels(text: string): boolean {
  return share(text, ALPHABETS) > 0.5
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', quot: '"', apos: "'", '#39': "'", shy: '' }

/** Strips the markup, because people may paste the source of a page. */
export function stripMarkup(text: string): string {
  const [before = '', ...after] = text.split(/<(?:script|style)\b/i)
  const shown = after.map((part) => part.replace(/^[^]*?<\/(?:script|style)\s*>/i, ' '))
  return [before, ...shown]
    .join('')
    .replace(/<\/?[a-z!][^<>]{0,2000}>/gi, ' ')
    .replace(/&(#?\w{2,6});/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

/** The words of a text in lower case. */
export function segmentWords(text: string): string[] {
  // The Turkish İ becomes an i with a separate dot in lower case.
  const plain = text.normalize('NFC').replaceAll('\u00ad', '').toLowerCase().replaceAll('i\u0307', 'i')
  if (usesSpaces(plain)) return plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Join_Control}'’-]*/gu) ?? []
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  // The segmenter takes quadratic time, so a long text is split first.
  const pieces = plain.match(/[^\s。！？、，]{1,500}/gu) ?? []
  return pieces.flatMap((piece) =>
    [...segmenter.segment(piece)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : [])),
  )
}

export function countSentences(text: string): number {
  return text
    .split(/[.!?؟۔。！？।]+["'”’»)\]]{0,3}(?:\s|$|(?<=[。！？]))|\n+/u)
    .filter((part) => /[\p{L}\p{N}]/u.test(part)).length
}

/** Counts groups of vowels without a silent e: close enough for an average. */
export function countSyllables(word: string): number {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const spoken = plain.endsWith('e') && /[^aeiouy]/.test(plain) ? plain.slice(0, -1) : plain
  const groups = spoken.match(/[aeiouyаеёиоуыэюяαεηιουω]+/g)
  return Math.max(1, groups?.length ?? 1)
}
