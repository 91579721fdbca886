/** Longer quotes are found by their first and last words: browsers give up on long directives. */
const LONGEST = 80
const WORDS = 5

/**
 * The address of a passage on a page, by a text fragment. Browsers that do not know these open the page.
 * @param quote word for word from the page
 * @returns null for an address that is not of the web
 */
export function textFragment(page: string, quote: string): string | null {
  if (!/^https?:\/\//i.test(page)) return null
  const words = quote.trim().split(/\s+/)
  const isLong = quote.length > LONGEST && words.length > 2 * WORDS
  const parts = isLong ? [words.slice(0, WORDS), words.slice(-WORDS)] : [words]
  return `${page.split('#')[0]}#:~:text=${parts.map((part) => encoded(part.join(' '))).join(',')}`
}

/** A dash would end a prefix, which `encodeURIComponent` leaves alone; half of a sign is left out, as it throws. */
function encoded(text: string): string {
  return encodeURIComponent(
    text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, ''),
  ).replaceAll('-', '%2D')
}
