import { parseSetCookie, type ObservatoryCookie } from './read-set-cookie.ts'

/** Headers as received: any case, a list where a header was sent several times. */
export type ObservatoryHeaders = Readonly<Record<string, string | readonly string[]>>
export type ObservatoryAnswer = {
  status: number
  headers: ObservatoryHeaders
  /** Whether the certificate was valid; true for plain http. */
  verified: boolean
}

/** What the twelve tests look at. `null` answers mean that nothing answered there. */
export type ObservatoryFacts = {
  hostname: string
  /** Address of the session that gave the final page: https where it answers. */
  sessionUrl: string
  /** Headers of the final page, null when there is none. */
  pageHeaders: ObservatoryHeaders | null
  body: string
  /** `http-equiv` metas (lower-case names) and `referrer-policy` for `meta[name=referrer]`. */
  metaPolicies: Readonly<Record<string, readonly string[]>>
  /** Cookies kept after loading the page. */
  cookies: readonly ObservatoryCookie[]
  http: ObservatoryAnswer | null
  https: ObservatoryAnswer | null
  /** Answer to a request with `Origin: OBSERVATORY_ORIGIN`. */
  cors: ObservatoryAnswer | null
  /** Every address on the way from `http://`, the first one included. */
  httpRedirects: readonly { url: string; status: number }[]
  /** Host names of the HSTS preload list. */
  preloadList: ReadonlyMap<string, { includeSubDomains: boolean }>
}

/** The origin that the CORS test presents. */
export const OBSERVATORY_ORIGIN = 'https://http-observatory.security.mozilla.org'

/** All values of a header, in order. */
export function headerValues(headers: ObservatoryHeaders | null | undefined, name: string): string[] {
  if (!headers) return []
  return Object.entries(headers)
    .filter(([key]) => key.toLowerCase() === name)
    .flatMap(([, value]) => value)
}

/** The first value of a header, null without one. */
export function firstHeader(headers: ObservatoryHeaders | null | undefined, name: string): string | null {
  return headerValues(headers, name)[0] ?? null
}

/** Cookies as a browser would keep them from `Set-Cookie` lines; the last of equal names wins. */
export function observatoryCookies(setCookies: readonly string[]): ObservatoryCookie[] {
  const cookies = setCookies.flatMap((line) => parseSetCookie(line) ?? [])
  return [...new Map(cookies.map((cookie) => [cookie.name, cookie])).values()]
}

/** Whether a host is preloaded by itself or by a parent with `includeSubDomains`. */
export function isPreloaded(hostname: string, list: ObservatoryFacts['preloadList']): boolean {
  if (list.has(hostname)) return true
  const labels = hostname.split('.')
  return labels.some((_, index) => index > 0 && list.get(labels.slice(index).join('.'))?.includeSubDomains === true)
}
