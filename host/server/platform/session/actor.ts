import { readCookie } from '../http/cookies.ts'
import { hashSecret } from '../secrets.ts'
import type { SessionStore } from './session.ts'

export type UserActor = {
  kind: 'user'
  userId: string
  tenantId: string
  sessionId: string
  signedInAt: Date
  clientAddress: string
}
/** `visitorId` is null until the visitor has sent our cookie back once; it is a hash, never the cookie itself. */
export type VisitorActor = { kind: 'visitor'; visitorId: string | null; clientAddress: string }
/** Sent a session cookie that is no longer valid: neither a visitor nor signed in. */
export type EndedActor = { kind: 'ended'; clientAddress: string }
export type Actor = UserActor | VisitorActor | EndedActor

/** Identifies the sender of a request by its cookies. */
export async function findActor(
  cookieHeader: string | null | undefined,
  clientAddress: string,
  https: boolean,
  sessions: Pick<SessionStore, 'find'>,
): Promise<Actor> {
  const token = readCookie(cookieHeader, 'session', https)
  if (token) {
    const session = await sessions.find(token)
    if (!session) return { kind: 'ended', clientAddress }
    const { _id: sessionId, userId, tenantId, createdAt: signedInAt } = session
    return { kind: 'user', userId, tenantId, sessionId, signedInAt, clientAddress }
  }
  const visitor = readCookie(cookieHeader, 'visitor', https)
  return { kind: 'visitor', visitorId: visitor && visitorIdOf(visitor), clientAddress }
}

/** A hash, so that a copy of the database reveals no cookie. */
export function visitorIdOf(cookieValue: string): string {
  return hashSecret(cookieValue).slice(0, 32)
}
