/** One target of a `Link` header (RFC 8288), with its parameters as written. */
export type HeaderLink = { target: string; parameters: string }

const MAX_HEADER = 64 * 1024
const MAX_LINKS = 200
const MAX_TARGET = 2_000
/** Up to the comma that separates two links. A comma inside quotes is part of a value. */
const PARAMETERS = /^(?:[^",]|"(?:[^"\\]|\\.)*")*/s

/** The links of a `Link` header. Reads at most 64 KiB and 200 links, and skips targets over 2,000 characters. */
export function readLinkHeader(header: string): HeaderLink[] {
  const links: HeaderLink[] = []
  const text = header.slice(0, MAX_HEADER)
  for (let open = text.indexOf('<'); open !== -1 && links.length < MAX_LINKS;) {
    const close = text.indexOf('>', open)
    if (close === -1) break
    const next = text.indexOf('<', close)
    const [parameters = ''] = PARAMETERS.exec(text.slice(close + 1, next === -1 ? undefined : next)) ?? []
    if (close - open - 1 <= MAX_TARGET) links.push({ target: text.slice(open + 1, close), parameters })
    open = next
  }
  return links
}
