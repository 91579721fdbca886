import type { Actor } from '../platform/actor.ts'
import { visitorIdOf } from '../platform/actor.ts'
import { clearCookie, readCookie, writeCookie } from '../platform/cookies.ts'
import { SESSION_SECONDS } from '../platform/session.ts'
import type { Caller } from './account-deps.ts'

/** Who makes this call. The visitor's cookie counts beside a session's too: a scan may have been made before it. */
export function callerOf(request: Request, actor: Actor, https: boolean): Caller {
  const visitor = readCookie(request.headers.get('Cookie'), 'visitor', https)
  return {
    clientAddress: actor.clientAddress,
    userAgent: request.headers.get('User-Agent') ?? '',
    visitorId: visitor && visitorIdOf(visitor),
    sessionId: actor.kind === 'user' ? actor.sessionId : null,
  }
}

export function sessionCookie(token: string, https: boolean): string {
  return writeCookie('session', https, token, SESSION_SECONDS)
}

export function endedCookie(https: boolean): string {
  return clearCookie('session', https)
}
