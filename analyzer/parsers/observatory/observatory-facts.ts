import { parseSetCookie } from 'set-cookie-parser'
import { parseHtmlDocument } from '../html/parse-html-document.ts'
import { attributeOf, elementsOf } from '../html/walk-html.ts'

/** Headers as received: any case, and a list if a header was sent several times. */
export type ObservatoryHeaders = Readonly<Record<string, string | readonly string[]>>
export type ObservatoryAnswer = {
  status: number
  headers: ObservatoryHeaders
  /** Whether the certificate was valid; true for plain HTTP. */
  verified: boolean
}
export type ObservatoryCookie = { name: string; secure: boolean; httpOnly: boolean; sameSite: string | null }

/** What the twelve tests look at. `null` means that there was no response. */
export type ObservatoryFacts = {
  hostname: string
  /** The URL that led to the final page: HTTPS if the site supports it. */
  sessionUrl: string
  pageHeaders: ObservatoryHeaders | null
  body: string
  /** `http-equiv` metas by lower-case name, and `referrer-policy` for `meta[name=referrer]`. */
  metaPolicies: Readonly<Record<string, readonly string[]>>
  /** Cookies kept after loading the page. */
  cookies: readonly ObservatoryCookie[]
  http: ObservatoryAnswer | null
  https: ObservatoryAnswer | null
  /** The response to a request with `Origin: OBSERVATORY_ORIGIN`. */
  cors: ObservatoryAnswer | null
  /** Every URL of the redirect chain from `http://`, including the first. */
  httpRedirects: readonly { url: string; status: number }[]
  /** The HSTS preload list by host name. */
  preloadList: ReadonlyMap<string, { includeSubDomains: boolean }>
}

/** The origin that the CORS test sends. */
export const OBSERVATORY_ORIGIN = 'https://http-observatory.security.mozilla.org'

/** All values of a header, in order. */
export function headerValues(headers: ObservatoryHeaders | null | undefined, name: string): string[] {
  if (!headers) return []
  return Object.entries(headers)
    .filter(([key]) => key.toLowerCase() === name)
    .flatMap(([, value]) => value)
}

/** The first value of a header, null if it is missing. */
export function firstHeader(headers: ObservatoryHeaders | null | undefined, name: string): string | null {
  return headerValues(headers, name)[0] ?? null
}

/**
 * Cookies as a browser would keep them from `Set-Cookie` lines (RFC 6265, sections 5.2 and 5.3): the last one with a name
 * counts, and one that has expired is deleted.
 */
export function observatoryCookies(setCookies: readonly string[]): ObservatoryCookie[] {
  const kept = new Map<string, ObservatoryCookie>()
  for (const line of setCookies) {
    const [cookie] = parseSetCookie(line.slice(0, 8_192), { decodeValues: false, map: false, silent: true })
    if (!cookie || cookie.name === '') continue
    const { name, secure = false, httpOnly = false, maxAge, expires } = cookie
    const lifetime = maxAge ?? (expires ? expires.getTime() - Date.now() : null)
    const sameSite = cookie.sameSite?.toLowerCase() ?? ''
    if (lifetime !== null && lifetime <= 0) kept.delete(name)
    else kept.set(name, { name, secure, httpOnly, sameSite: SAME_SITE.has(sameSite) ? sameSite : null })
  }
  return [...kept.values()]
}

const SAME_SITE = new Set(['strict', 'lax', 'none'])

/**
 * The policies that a page sets in meta elements: `content-security-policy`, which counts only in the head, and
 * `referrer-policy`.
 */
export function metaPoliciesOf(html: string): Record<string, string[]> {
  const contentSecurityPolicies: string[] = []
  const policies: Record<string, string[]> = { 'content-security-policy': contentSecurityPolicies }
  // Parsing a deep page is slow, and a page without a meta needs none of it.
  if (!/<meta/i.test(html)) return policies
  for (const meta of elementsOf(parseHtmlDocument(html)).filter((element) => element.tagName === 'meta')) {
    const content = attributeOf(meta, 'content')
    const equivalent = attributeOf(meta, 'http-equiv')
    if (!content) continue
    if (equivalent !== null) {
      const isInHead = meta.parentNode?.nodeName === 'head'
      if (isInHead && equivalent.toLowerCase().trim() === 'content-security-policy')
        contentSecurityPolicies.push(content)
    } else if (attributeOf(meta, 'name')?.toLowerCase().trim() === 'referrer') policies['referrer-policy'] = [content]
  }
  return policies
}

/** Whether a host is on the preload list, or a parent domain with `includeSubDomains` is. */
export function isPreloaded(hostname: string, list: ObservatoryFacts['preloadList']): boolean {
  if (list.has(hostname)) return true
  const labels = hostname.split('.')
  return labels.some((_, index) => index > 0 && list.get(labels.slice(index).join('.'))?.includeSubDomains === true)
}
