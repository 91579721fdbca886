import { PRODUCT_SLUG } from '#host/contract/product.ts'

export type CookieKind = 'session' | 'visitor'

/** On https the __Host- prefix makes browsers refuse the cookie from any other host, path or scheme. */
export function cookieName(kind: CookieKind, https: boolean): string {
  return `${https ? '__Host-' : ''}${PRODUCT_SLUG}_${kind}`
}

/** What has the form of our tokens; a session's cookie of another form is an ended session, not an absent one. */
const FORMS = { session: /^[^\s"]{1,256}$/, visitor: /^[\w-]{22,64}$/ } as const

/** @returns the first value of that name, or null */
export function readCookie(header: string | null | undefined, kind: CookieKind, https: boolean): string | null {
  const name = cookieName(kind, https)
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name && value && FORMS[kind].test(value)) return value
  }
  return null
}

export function writeCookie(kind: CookieKind, https: boolean, value: string, maxAgeSeconds: number): string {
  const secure = https ? '; Secure' : ''
  return `${cookieName(kind, https)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

export function clearCookie(kind: CookieKind, https: boolean): string {
  return writeCookie(kind, https, '', 0)
}
