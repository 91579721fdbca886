import { hashVisitorId, type VisitorActor } from './actor.ts'
import { readCookie, writeCookie } from '../http/cookies.ts'
import { newSecret } from '../secrets.ts'

const VISITOR_SECONDS = 365 * 24 * 3600

/** The visitor's id, created and set as a cookie if there is none yet. */
export function ensureVisitor(actor: VisitorActor, https: boolean, headers: Headers): string {
  if (actor.visitorId) return actor.visitorId
  const value = newSecret()
  headers.append('Set-Cookie', visitorCookie(value, https))
  return hashVisitorId(value)
}

/** The visitor cookie for a page, or null for a client that has one of our cookies. */
export function newVisitorCookie(cookieHeader: string | null, https: boolean): string | null {
  if (readCookie(cookieHeader, 'visitor', https) || readCookie(cookieHeader, 'session', https)) return null
  return visitorCookie(newSecret(), https)
}

export function visitorCookie(value: string, https: boolean): string {
  return writeCookie('visitor', https, value, VISITOR_SECONDS)
}
