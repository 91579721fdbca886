import { parse, serialize } from 'cookie'
import { PRODUCT_SLUG } from '#host/contract/product.ts'

/** The last ones hold tickets: what a browser has begun and has to finish itself. */
export type CookieKind = 'session' | 'visitor' | 'sign-in' | 'passkey' | 'oidc'

/** On https the __Host- prefix makes browsers refuse the cookie from any other host, path or scheme. */
export function cookieName(kind: CookieKind, https: boolean): string {
  return `${https ? '__Host-' : ''}${PRODUCT_SLUG}_${kind}`
}

/** The accepted values. A malformed session cookie still counts, as an ended session and not as an absent one. */
const SECRET = /^[\w-]{43}$/
const FORMS = {
  session: /^[^\s"]{1,256}$/,
  visitor: /^[\w-]{22,64}$/,
  'sign-in': SECRET,
  passkey: SECRET,
  oidc: SECRET,
} as const

/** @returns the first value of that name, or null */
export function readCookie(header: string | null | undefined, kind: CookieKind, https: boolean): string | null {
  const value = parse(header ?? '')[cookieName(kind, https)]
  return value !== undefined && FORMS[kind].test(value) ? value : null
}

export function writeCookie(kind: CookieKind, https: boolean, value: string, maxAgeSeconds: number): string {
  const limits = { path: '/', maxAge: maxAgeSeconds, httpOnly: true, sameSite: 'lax', secure: https } as const
  return serialize(cookieName(kind, https), value, limits)
}

export function clearCookie(kind: CookieKind, https: boolean): string {
  return writeCookie(kind, https, '', 0)
}
