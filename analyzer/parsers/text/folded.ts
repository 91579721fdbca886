/** As texts are compared when they are looked for: in small letters, without accents and other forms of a letter. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
}
