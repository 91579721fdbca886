import type { AccountDeps, Caller } from './account-deps.ts'
import type { UserRecord } from './user-model.ts'

/** Starts a session with an id of its own, ends the one the browser came with, and claims what the visitor did. */
export async function beginSession(user: UserRecord, caller: Caller, deps: AccountDeps) {
  const { userAgent, clientAddress, visitorId, sessionId } = caller
  const session = await deps.sessions.create({ userId: user._id, tenantId: user.tenantId, userAgent, clientAddress })
  if (sessionId) await deps.sessions.endById(sessionId)
  if (visitorId) {
    for (const module of deps.modules) await module.claimVisitor?.(visitorId, user.tenantId)
  }
  return session
}
