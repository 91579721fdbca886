/**
 * robots.txt is defined on bytes (RFC 9309 section 2.2), so the parser works on strings with one byte per character. They
 * keep invalid UTF-8, and their `length` is the number of bytes, which decides the precedence of rules.
 */
export function toByteString(text: string | Uint8Array): string {
  return typeof text === 'string' ? Buffer.from(text, 'utf8').toString('latin1') : Buffer.from(text).toString('latin1')
}

/** The readable form of a byte string; invalid UTF-8 becomes U+FFFD. */
export function fromByteString(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

export function escapeRobotsPattern(pattern: string): string {
  return escapeBytes(toByteString(pattern))
}

/** Upper-cases percent escapes and escapes every byte above 0x7F, as Google's parser does with rule values. */
export function escapeBytes(bytes: string): string {
  if (!/%|[\x80-\xff]/.test(bytes)) return bytes
  return bytes
    .replace(/%[0-9a-fA-F]{2}/g, (escape) => escape.toUpperCase())
    .replace(/[\x80-\xff]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}

/**
 * The path, parameters and query of a URL, which rules are compared with; always begins with `/`. The URL may be absolute,
 * without a scheme, or a path.
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
