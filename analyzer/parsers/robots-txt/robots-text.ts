/**
 * robots.txt is defined on octets (RFC 9309 section 2.2), so the parser works on "byte strings": every char is one octet.
 * That keeps invalid UTF-8 exact and makes `length` the number of octets, which is what precedence is decided by.
 */
export function toByteString(text: string | Uint8Array): string {
  return typeof text === 'string' ? Buffer.from(text, 'utf8').toString('latin1') : Buffer.from(text).toString('latin1')
}

/** The readable form of a byte string; broken UTF-8 shows as U+FFFD. */
export function fromByteString(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Upper-cases percent escapes and escapes every octet above 0x7F, as Google's parser does to rule values. */
export function escapeRobotsPattern(pattern: string): string {
  return toByteString(pattern)
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
    .replace(/[\x80-\xff]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** The same on a byte string, for the parser. */
export function escapeBytes(bytes: string): string {
  if (!/%|[\x80-\xff]/.test(bytes)) return bytes
  return bytes
    .replace(/%[0-9a-fA-F]{2}/g, (escape) => escape.toUpperCase())
    .replace(/[\x80-\xff]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}

/**
 * Path, parameters and query of an address, always beginning with `/`: what rules are compared with.
 * Takes an absolute address, one without scheme, or a bare path; the fragment is dropped.
 */
export function pathOfRobotsUrl(url: string | Uint8Array): string {
  const bytes = toByteString(url)
  const start = bytes.startsWith('//') ? 2 : 0
  const early = indexOfAny(bytes, start)
  const scheme = bytes.indexOf('://', start)
  const afterScheme = scheme === -1 || (early !== -1 && early < scheme) ? start : scheme + 3
  const path = indexOfAny(bytes, afterScheme)
  if (path === -1) return '/'
  const hash = bytes.indexOf('#', start)
  if (hash !== -1 && hash < path) return '/'
  const found = bytes.slice(path, hash === -1 ? undefined : hash)
  return found.startsWith('/') ? found : `/${found}`
}

function indexOfAny(bytes: string, from: number): number {
  for (let index = from; index < bytes.length; index += 1) {
    const char = bytes[index]
    if (char === '/' || char === '?' || char === ';') return index
  }
  return -1
}
