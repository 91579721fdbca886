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

/** Cookies as a browser would keep them from `Set-Cookie` lines: the last one with a name counts. */
export function observatoryCookies(setCookies: readonly string[]): ObservatoryCookie[] {
  const cookies = setCookies.flatMap(cookieOf)
  return [...new Map(cookies.map((cookie) => [cookie.name, cookie])).values()]
}

/** RFC 6265 section 5.2; empty for a line that sets nothing. */
function cookieOf(line: string): ObservatoryCookie[] {
  const [cookie] = parseSetCookie(line.slice(0, 8_192), { decodeValues: false, map: false, silent: true })
  if (!cookie || cookie.name === '') return []
  const { name, secure = false, httpOnly = false } = cookie
  const sameSite = cookie.sameSite?.toLowerCase() ?? ''
  return [{ name, secure, httpOnly, sameSite: ['strict', 'lax', 'none'].includes(sameSite) ? sameSite : null }]
}

/** The policies that a page sets in meta elements: `content-security-policy` and `referrer-policy`. */
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
      if (equivalent.toLowerCase().trim() === 'content-security-policy') contentSecurityPolicies.push(content)
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
