import { startTagsIn } from './source-tags.ts'

const MAX_SOURCE = 20_000

/**
 * Where a page forwards at once by a `Refresh` header or meta element, which browsers and search engines take for a
 * redirect; null if it stays.
 */
export function refreshTarget(source: string, headers: Readonly<Record<string, string>>, base: string): URL | null {
  // Browsers with scripts read neither comments nor `noscript`.
  const read = without(without(source.slice(0, MAX_SOURCE), /<!--/, /-->/), /<noscript\b/i, /<\/noscript\b/i)
  const metas = startTagsIn(read, 'meta').filter((tag) => tag.get('http-equiv')?.toLowerCase() === 'refresh')
  const said = (headers['refresh'] ?? metas[0]?.get('content') ?? '').trim()
  const [atOnce] = /^0+(?:\.0*)?[;,\s]/.exec(said) ?? []
  if (atOnce === undefined) return null
  const address = said
    .slice(atOnce.length)
    .replace(/^[;,\s]+/, '')
    .replace(/^url\s*=\s*/i, '')
  const [, quoted] = /^["']([^"']*)/.exec(address) ?? []
  if (!URL.canParse(quoted ?? address, base)) return null
  const [target, current] = [new URL(quoted ?? address, base), new URL(base)]
  target.hash = current.hash = ''
  return /^https?:$/.test(target.protocol) && target.href !== current.href ? target : null
}

function without(text: string, open: RegExp, close: RegExp): string {
  const [before = '', ...opened] = text.split(open)
  return before + opened.map((part) => part.split(close).slice(1).join('')).join('')
}
