/**
 * About as many tokens as o200k_base makes of a text, without its 200,000 entries: English and markup come within a tenth.
 * Words up to seven letters are one token, longer ones one for each five letters; digits go by threes, and ideographs one by one.
 */
export function estimateTokens(text: string): number {
  let tokens = 0
  for (const [piece] of text.matchAll(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{Letter}\p{Mark}]+|\d+|[^\s\p{Letter}\p{Mark}\d]+/gu,
  )) {
    if (/^\d/.test(piece)) tokens += Math.ceil(piece.length / 3)
    else if (/^[\p{Letter}\p{Mark}]/u.test(piece)) tokens += piece.length <= 7 ? 1 : Math.ceil(piece.length / 5)
    else tokens += Math.ceil(piece.length / 2)
  }
  return tokens
}
