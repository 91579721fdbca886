import { audit } from '../platform/audit.ts'
import type { UserActor } from '../platform/session/actor.ts'
import { tenantStore } from '../tenants/index.server.ts'
import type { AccountDeps } from './account-deps.ts'
import { sendConfirmationJob } from './account-mails.job.ts'
import { checkPassword } from './check-password.ts'
import { mailedLinkStore } from './mailed-link-store.ts'
import { userStore } from './user-store.ts'

/**
 * Removes the account and everything it owns. The user goes last: if a run breaks off, the owner can still sign in and
 * delete the account again.
 */
export async function deleteAccount(
  password: string,
  actor: UserActor,
  {
    limits,
    logger,
    modules,
    queue,
    sessions,
  }: Pick<AccountDeps, 'limits' | 'logger' | 'modules' | 'queue' | 'sessions'>,
): Promise<void> {
  const user = await checkPassword(actor.userId, password, 'password', limits)
  const erase = async () => {
    await sessions.endAll(user._id)
    for (const module of modules) await module.eraseTenant?.(actor.tenantId)
    await queue.cancel(sendConfirmationJob, user._id)
    await mailedLinkStore.eraseUser(user._id)
  }
  await erase()
  await tenantStore.remove(actor.tenantId)
  await userStore.remove(user._id)
  // Erases what concurrent calls have written in the meantime.
  await erase()
  audit(logger, { action: 'account.delete', actor, target: user._id })
}
