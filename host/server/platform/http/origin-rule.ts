import { isLoopbackName } from './client-address.ts'

type OriginHeaders = { origin: string | null; fetchSite: string | null; host: string | null }

export const FOREIGN_CALL = 'This request comes from another site and was refused.'

/**
 * Whether a write comes from our own pages. Browsers send `Origin` with every write; a request without both headers
 * comes from a program, which holds no one else's cookies.
 */
export function isOwnOrigin({ origin, fetchSite, host }: OriginHeaders, publicOrigin: string): boolean {
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  if (origin === null) return true
  return origin === publicOrigin || origin === loopbackOrigin(host)
}

export function originHeaders(headers: Headers): OriginHeaders {
  return { origin: headers.get('Origin'), fetchSite: headers.get('Sec-Fetch-Site'), host: headers.get('Host') }
}

/** A loopback name is our own whatever PUBLIC_URL says: no foreign site can be reached under it. */
export function loopbackOrigin(host: string | null): string | null {
  if (!host || !URL.canParse(`http://${host}`)) return null
  const url = new URL(`http://${host}`)
  return isLoopbackName(url.hostname) ? url.origin : null
}
