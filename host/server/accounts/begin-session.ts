import { mayDo } from '#host/contract/rights.ts'
import type { AccountDeps, Caller } from './account-deps.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

/**
 * Starts a session with a new id, ends the one the browser had, and moves the visitor's scans to the first workspace in
 * which the person may scan. From then on the account recognizes the browser.
 */
export async function beginSession(user: UserRecord, caller: Caller, deps: AccountDeps, twoFactors = false) {
  const { userAgent, clientAddress, visitorId, sessionId } = caller
  const session = await deps.sessions.create({ userId: user._id, userAgent, clientAddress, twoFactors })
  if (sessionId) await deps.sessions.endById(sessionId)
  await userStore.rememberBrowser(user._id, visitorId)
  const home = (await deps.access.of(user._id)).find(({ role }) => mayDo(role, 'scan'))
  const by = home && { tenantId: home.id, userId: user._id }
  if (by) for (const module of deps.modules) await module.claimVisitor?.(visitorId, by)
  return session
}
