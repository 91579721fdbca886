/** The leading letters, `_` and `-`, by which a robots.txt group is chosen (RFC 9309 section 2.2.1). */
export function leadingProductToken(text: string): string {
  return /^[a-zA-Z_-]*/.exec(text)?.[0] ?? ''
}

/** Whether a text is nothing but a product token. */
export function isValidProductToken(token: string): boolean {
  return token !== '' && leadingProductToken(token) === token
}

const BROWSER_WORDS = new Set(
  'mozilla applewebkit khtml gecko like compatible chrome safari version mobile build linux android iphone windows macintosh x11'.split(
    ' ',
  ),
)

/**
 * The product token in a whole User-Agent header. Crawlers imitate browsers (`Mozilla/5.0 (compatible; GPTBot/1.3;
 * +https://…)`), so this is the first token that looks like a crawler's name, otherwise the leading token or nothing.
 */
export function productTokenOf(userAgent: string): string {
  const text = userAgent.trim().slice(0, 1024)
  if (isValidProductToken(text)) return text
  const candidates = [...text.matchAll(/[a-zA-Z][a-zA-Z_-]*/g)]
    .filter(({ 0: token, index }) => isToken(text[index - 1] ?? ' ', text[index + token.length] ?? ' '))
    .map(([token]) => token)
    .filter((token) => !BROWSER_WORDS.has(token.toLowerCase()))
  const crawler = candidates.find((token) => /bot|crawl|spider|agent|user|search|fetch|scan|archiver/i.test(token))
  return crawler ?? (/^mozilla\//i.test(text) ? (candidates[0] ?? 'Mozilla') : leadingProductToken(text))
}

/** Whether a word is a product token, judged by the characters around it. */
function isToken(before: string, after: string): boolean {
  return /[\s;(,]/.test(before) && /[\s;)/]/.test(after)
}
