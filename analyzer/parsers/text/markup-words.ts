const MAX_WORDS = 50_000

/** The visible words of a page, roughly. They only serve to compare responses with each other. */
export function markupWords(html: string): ReadonlySet<string> {
  const words = new Set<string>()
  const lower = html.toLowerCase()
  for (let at = 0; at < lower.length;) {
    const tag = lower.indexOf('<', at)
    const text = lower.slice(at, tag === -1 ? undefined : tag)
    for (const [word] of text.matchAll(/[\p{L}\p{N}]{2,}/gu)) if (words.size < MAX_WORDS) words.add(word)
    at = tag === -1 ? lower.length : endOfTag(lower, tag)
  }
  return words
}

const UNREAD = /<(script|style|noscript|svg)\b/y

/** The position after a tag, or after the end tag of an element without visible text; else the end of the text. */
function endOfTag(lower: string, tag: number): number {
  UNREAD.lastIndex = tag
  const name = UNREAD.exec(lower)?.[1]
  const end = name === undefined ? lower.indexOf('>', tag) : lower.indexOf(`</${name}>`, tag)
  if (end === -1) return lower.length
  return name === undefined ? end + 1 : end + name.length + 3
}
