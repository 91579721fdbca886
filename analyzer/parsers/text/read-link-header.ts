/** One target of a `Link` header (RFC 8288) with its parameters as written. */
export type HeaderLink = { target: string; parameters: string }

const MAX_HEADER = 64 * 1024
const MAX_LINKS = 200
const MAX_TARGET = 2_000

/**
 * The links of a `Link` header, several of them joined by commas. The first 200 with targets of up to 2,000 characters in
 * the first 64 KiB; each character is looked at once.
 */
export function readLinkHeader(header: string): HeaderLink[] {
  const links: HeaderLink[] = []
  const text = header.slice(0, MAX_HEADER)
  for (let open = text.indexOf('<'); open !== -1 && links.length < MAX_LINKS;) {
    const close = text.indexOf('>', open)
    if (close === -1) break
    const next = text.indexOf('<', close)
    const [parameters = ''] = text.slice(close + 1, next === -1 ? undefined : next).split(',', 1)
    if (close - open - 1 <= MAX_TARGET) links.push({ target: text.slice(open + 1, close), parameters })
    open = next
  }
  return links
}
