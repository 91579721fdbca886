const WIDE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`
const WESTERN = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Mark}`
const PIECES = new RegExp(
  String.raw`([${WIDE}]+)|([${WESTERN}]+)|(\p{Script=Hangul}+)|(\p{Letter}[\p{Letter}\p{Mark}]*)|(\d+)|([^\s\p{Letter}\p{Mark}\d]+)`,
  'gu',
)

/**
 * Estimates the number of o200k_base tokens without its 200,000 entries. Measured on the text and the markup of 16
 * pages: the median is 1.01 of the true count, and 26 of 32 are within 10%, 29 within 15%, all within 24%.
 */
export function estimateTokens(text: string): number {
  let tokens = 0
  for (const [, wide, western, hangul, other, digits, signs] of text.matchAll(PIECES)) {
    if (wide) tokens += wide.length * 0.7
    else if (western) tokens += wordTokens(western.length, /[a-z]/i.test(western) ? 9 : 7)
    else if (hangul) tokens += hangul.length * 0.6
    else if (other) tokens += Math.ceil(other.length * 0.24)
    else if (digits) tokens += Math.ceil(digits.length / 3)
    else tokens += Math.ceil((signs?.length ?? 0) / 2)
  }
  return Math.round(tokens)
}

/** Words up to `whole` letters are one token; longer ones are split into pieces. */
function wordTokens(letters: number, whole: number): number {
  return letters <= whole ? 1 : Math.ceil(letters / (whole - 2.5))
}
