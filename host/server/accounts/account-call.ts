import type { Actor } from '../platform/session/actor.ts'
import { visitorIdOf } from '../platform/session/actor.ts'
import { clearCookie, readCookie, writeCookie } from '../platform/http/cookies.ts'
import { newSecret } from '../platform/secrets.ts'
import { SESSION_SECONDS } from '../platform/session/session.ts'
import { visitorCookie } from '../platform/session/visitor.ts'
import type { Caller } from './account-deps.ts'

/**
 * Who makes this call. The visitor cookie matters even with a session: a scan may have been made before signing in, and an
 * account recognizes a browser by it. A browser without one gets it when it signs in.
 */
export function callerOf(request: Request, actor: Actor, https: boolean): Caller {
  const sent = readCookie(request.headers.get('Cookie'), 'visitor', https)
  const visitor = sent ?? newSecret()
  return {
    clientAddress: actor.clientAddress,
    userAgent: request.headers.get('User-Agent') ?? '',
    visitorId: visitorIdOf(visitor),
    newVisitor: sent ? null : visitor,
    sessionId: actor.kind === 'user' ? actor.sessionId : null,
  }
}

/** The cookies that a browser gets when it signs in. */
export function signedInCookies(token: string, { newVisitor }: Caller, https: boolean): string[] {
  const session = writeCookie('session', https, token, SESSION_SECONDS)
  return newVisitor ? [session, visitorCookie(newVisitor, https)] : [session]
}

export function endedCookie(https: boolean): string {
  return clearCookie('session', https)
}
