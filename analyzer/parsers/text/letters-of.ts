/** Letters and digits only, so that texts compare equal whatever their case, white space and punctuation. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '')
}
