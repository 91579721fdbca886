import type { AccountDeps, Caller } from './account-deps.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

/**
 * Starts a session with a new id, ends the one the browser had, and moves the visitor's scans to the account. From then on
 * the account recognizes the browser.
 */
export async function beginSession(user: UserRecord, caller: Caller, deps: AccountDeps) {
  const { userAgent, clientAddress, visitorId, sessionId } = caller
  const session = await deps.sessions.create({ userId: user._id, tenantId: user.tenantId, userAgent, clientAddress })
  if (sessionId) await deps.sessions.endById(sessionId)
  await userStore.rememberBrowser(user._id, visitorId)
  for (const module of deps.modules) await module.claimVisitor?.(visitorId, user.tenantId)
  return session
}
