/** What windows-1252 makes of the second byte of a letter in UTF-8 (WHATWG Encoding, index windows-1252). */
const SECOND = '[\\u0080-\\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]'
/** Letters of a script that takes two or three bytes for each: "Ð¿Ñ€", "é€£çµ¡". One alone may stand before a quotation mark. */
const PAIR = `(?:[Ä-ß]${SECOND}){2}|(?:[à-ï]${SECOND}{2}){2}`
/** What a decoder puts for bytes that its encoding does not have, and UTF-8 read as windows-1252, such as "Ã¼" and "â€™". */
const BROKEN = `(?:\\uFFFD|[ÃÂ]${SECOND}|â€${SECOND}|${PAIR})`
const PLACES = new RegExp(`\\S{0,20}${BROKEN}\\S{0,20}`, 'g')
const MAX_TEXT = 200_000
const MIN_WORDS = 3
/** Fewer are quotations, such as in a text about encodings. */
const MIN_SHARE = 1 / 500

/** Characters in quotation marks of their own, as texts about encodings quote them: "Ã©". */
const EXAMPLE = new RegExp(`^[("'«“”„‚‘’]{1,3}${BROKEN}[)"'»“”‘’,.;:]{1,5}$`)

/** The words of a text that came with broken characters; none where they are few among many. */
export function brokenWords(text: string): string[] {
  const read = text.slice(0, MAX_TEXT)
  const words = (read.match(PLACES) ?? []).filter((place) => !EXAMPLE.test(place))
  return words.length >= Math.max(MIN_WORDS, read.split(/\s+/).length * MIN_SHARE) ? words : []
}

/** The words of a text whose characters depend on its encoding; none where they are few. */
export function encodedWords(text: string): string[] {
  const words = text.slice(0, MAX_TEXT).match(/\S{0,20}[\u0080-\uFFFF]\S{0,20}/g) ?? []
  return words.length >= MIN_WORDS ? words : []
}
