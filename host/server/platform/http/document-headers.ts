import { defaultSecurityHeaders, pagePolicy } from './security-headers.ts'
import { newVisitorCookie } from '../session/visitor.ts'

export type DocumentAnswer = { request: Request; nonce: string; https: boolean; requestId?: string | undefined }

/** Pages that other sites link to or frame: they set no cookie. */
const COOKIE_FREE = /^\/(badges|embed)\//

/** Completes the headers of a page: its policy, its caching, and the visitor's cookie on a first visit. */
export function finishDocumentHeaders(headers: Headers, { request, nonce, https, requestId }: DocumentAnswer): void {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (requestId) headers.set('X-Request-Id', requestId)
  keepPrivate(headers)
  const defaults = defaultSecurityHeaders(https)
  defaults['Content-Security-Policy'] = pagePolicy({ nonce, https, development: import.meta.env?.DEV ?? false })
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value)
  if (COOKIE_FREE.test(new URL(request.url).pathname)) {
    headers.set('Access-Control-Allow-Origin', '*')
    return
  }
  const cookie = newVisitorCookie(request.headers.get('Cookie'), https)
  if (cookie) headers.append('Set-Cookie', cookie)
}

/** Pages and their data name who is signed in: no shared cache may keep them. */
export function keepPrivate(headers: Headers): void {
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
}
