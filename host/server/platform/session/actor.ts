import type { Right, Role } from '#host/contract/rights.ts'
import { readCookie } from '../http/cookies.ts'
import { hashSecret } from '../secrets.ts'
import type { SessionStore } from './session.ts'

/** A workspace of a person, with the role there. */
export type Membership = {
  id: string
  slug: string
  name: string
  role: Role
  /** Whether it is open only to sessions that have shown two factors. */
  requireTwoFactor: boolean
  /** Whether results may be shared by link. */
  sharing: boolean
  /** Whether anybody else is in it. */
  shared: boolean
}

/** Who is signed in. What the person may do is read for each request. */
export type SessionActor = {
  kind: 'user'
  userId: string
  sessionId: string
  signedInAt: Date
  /** Whether two factors were shown in this session. */
  twoFactors: boolean
  clientAddress: string
}
export type UserActor = SessionActor & {
  /** The workspace that the request is about. */
  tenantId: string
  /** The role there. */
  role: Role
  /** All workspaces of the person, the first one in front. */
  memberships: readonly Membership[]
  /** Whether the person has made the thing that the address names. */
  own: boolean
  /** The address names a thing that is not in the workspace, or nowhere: whoever looks for it there finds nothing. */
  astray: boolean
}
/** `visitorId` is null until the visitor has sent our cookie back once; it is a hash, never the cookie itself. */
export type VisitorActor = { kind: 'visitor'; visitorId: string | null; clientAddress: string }
/** Sent a session cookie that is no longer valid: neither a visitor nor signed in. */
export type EndedActor = { kind: 'ended'; clientAddress: string }
export type Actor = UserActor | VisitorActor | EndedActor

/** A program, in the workspace of its token. */
export type ProgramActor = {
  tenantId: string
  /** The person behind a personal token; null for a token of the workspace. */
  userId: string | null
  /** @throws {AppError} `forbidden` if the token, or the person behind it, may not do this */
  require: (right: Right) => void
}

/** Identifies the sender of a request by its cookies. */
export async function findActor(
  cookieHeader: string | null | undefined,
  clientAddress: string,
  https: boolean,
  sessions: Pick<SessionStore, 'find'>,
): Promise<SessionActor | VisitorActor | EndedActor> {
  const token = readCookie(cookieHeader, 'session', https)
  if (token) {
    const session = await sessions.find(token)
    if (!session) return { kind: 'ended', clientAddress }
    const { _id: sessionId, userId, createdAt: signedInAt, twoFactors = false } = session
    return { kind: 'user', userId, sessionId, signedInAt, twoFactors, clientAddress }
  }
  const visitor = readCookie(cookieHeader, 'visitor', https)
  return { kind: 'visitor', visitorId: visitor && hashVisitorId(visitor), clientAddress }
}

/** A hash, so that a copy of the database reveals no cookie. */
export function hashVisitorId(cookieValue: string): string {
  return hashSecret(cookieValue).slice(0, 32)
}
