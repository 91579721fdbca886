/** The first `length` characters as a text of their own: a slice of a long one would keep all of it in memory. */
export function keptText(text: string, length: number): string {
  return text.length > length ? Buffer.from(text.slice(0, length), 'utf16le').toString('utf16le') : text
}
