/** Letters and digits only, so that case, white space and typographic marks do not matter when texts are compared. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '')
}
