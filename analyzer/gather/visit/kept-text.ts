/** Copies the first `length` characters, because a slice keeps the whole original string in memory. */
export function keptText(text: string, length: number): string {
  return text.length > length ? Buffer.from(text.slice(0, length), 'utf16le').toString('utf16le') : text
}
