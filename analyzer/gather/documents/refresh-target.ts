import { attributeOf, elementsOf, parseHtmlDocument } from '../../parsers/html/index.ts'

const MAX_SOURCE = 20_000

/** Nobody reads much of a page that is gone sooner. */
export const FORWARD_SECONDS = 3

/**
 * Where a page forwards soon by a `Refresh` header or meta element, which browsers and search engines take for a
 * redirect; null if it stays.
 */
export function refreshTarget(source: string, headers: Readonly<Record<string, string>>, base: string): URL | null {
  const said = (headers['refresh'] ?? metaRefresh(source.slice(0, MAX_SOURCE)) ?? '').trim()
  const [delay, seconds] = /^(\d+)(?:\.\d*)?[;,\s]/.exec(said) ?? []
  if (delay === undefined || Number(seconds) > FORWARD_SECONDS) return null
  const address = said
    .slice(delay.length)
    .replace(/^[;,\s]+/, '')
    .replace(/^url\s*=\s*/i, '')
  const [, quoted] = /^["']([^"']*)/.exec(address) ?? []
  if (!URL.canParse(quoted ?? address, base)) return null
  const [target, current] = [new URL(quoted ?? address, base), new URL(base)]
  target.hash = current.hash = ''
  return /^https?:$/.test(target.protocol) && target.href !== current.href ? target : null
}

/** The parser knows what a pattern does not: comments, `noscript`, and markup in the attributes of frames. */
function metaRefresh(source: string): string | null {
  if (!/http-equiv\s*=\s*["']?refresh/i.test(source)) return null
  const meta = elementsOf(parseHtmlDocument(source)).find(
    (element) => element.tagName === 'meta' && attributeOf(element, 'http-equiv')?.toLowerCase() === 'refresh',
  )
  return meta ? attributeOf(meta, 'content') : null
}
