import { audit } from '../platform/audit.ts'
import type { UserActor } from '../platform/session/actor.ts'
import type { AccountDeps } from './account-deps.ts'
import { sendConfirmationJob } from './account-mails.job.ts'
import { mailedLinkStore } from './mailed-link-store.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

type ConfirmDeps = Pick<AccountDeps, 'access' | 'clock' | 'logger' | 'modules'>

/** Mails the link again. The job checks whether there is still anything to confirm. */
export async function mailConfirmationAgain(
  { userId }: Pick<UserActor, 'userId'>,
  { limits, queue }: Pick<AccountDeps, 'limits' | 'queue'>,
): Promise<{ message: string }> {
  await limits.take('confirm-email', userId)
  await queue.enqueue(sendConfirmationJob, { userId }, { uniqueKey: userId })
  return { message: 'A link to confirm your address is on its way.' }
}

/**
 * Confirms the address that a link was mailed to. The link stays valid for its whole day, because mail scanners open links
 * before people do.
 * @param opened false to check the link without confirming anything
 */
export async function confirmAddress(token: string, opened: boolean, deps: ConfirmDeps): Promise<boolean> {
  const link = await mailedLinkStore.find('confirm-address', token, deps.clock.now())
  const user = link && (await userStore.findById(link.userId))
  if (!user || user.email !== link.email) return false
  if (opened) await markConfirmed(user, deps)
  return true
}

/** Marks the address as confirmed, and lets modules send what waited for that. */
export async function markConfirmed(user: UserRecord, { access, clock, logger, modules }: ConfirmDeps): Promise<void> {
  if (!(await userStore.confirmAddress(user, clock.now()))) return
  await audit(logger, {
    action: 'address.confirm',
    actor: { userId: user._id, tenantId: user.tenantId, clientAddress: null },
    target: user._id,
  })
  for (const { id } of await access.of(user._id)) {
    for (const module of modules) await module.addressConfirmed?.(id)
  }
}
