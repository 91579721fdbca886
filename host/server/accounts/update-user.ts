import type { UpdateUserInput } from '#host/contract/accounts.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { audit } from '../platform/audit.ts'
import type { UserActor } from '../platform/session/actor.ts'
import { AppError, unauthorized } from '../platform/errors.ts'
import { layOutMail } from '../platform/mail-layout.ts'
import type { AccountDeps } from './account-deps.ts'
import { sendConfirmationJob } from './account-mails.job.ts'
import { checkPassword } from './check-password.ts'
import { mailedLinkStore } from './mailed-link-store.ts'
import { isFresh } from './prove-presence.ts'
import { tellOwner } from './security-mails.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

type UpdateUserDeps = Pick<AccountDeps, 'clock' | 'limits' | 'logger' | 'mailer' | 'queue'>

/**
 * Changes names and address. The old address is notified, so that the owner learns of a change by somebody else. The new one
 * has to be confirmed.
 */
export async function updateUser(input: UpdateUserInput, actor: UserActor, deps: UpdateUserDeps): Promise<UserRecord> {
  const user = await userStore.findById(actor.userId)
  if (!user) throw unauthorized()
  const { currentPassword, ...change } = input
  const moves = change.email !== undefined && change.email !== user.email
  if (moves) await requirePresence(actor, currentPassword, deps)
  if (moves) await deps.limits.take('change-address', user._id)
  const updated = await userStore.updateProfile(user, change)
  if (!updated) throw unauthorized()
  if (!moves) return updated
  // Links mailed to the old address must no longer work.
  await mailedLinkStore.eraseUser(user._id)
  await deps.queue.enqueue(sendConfirmationJob, { userId: user._id }, { uniqueKey: user._id })
  await audit(deps.logger, { action: 'address.change', actor, target: user._id })
  const mail = {
    to: user.email,
    ...layOutMail({
      subject: `The address of your ${PRODUCT_NAME} account was changed`,
      headline: `The ${PRODUCT_NAME} account that used this address now has another one.`,
      lines: [
        'We no longer send email to this address.',
        'If this was not you, sign in with your password, end every other session, and change the address and the password.',
      ],
    }),
  }
  await tellOwner(mail, deps)
  return updated
}

/**
 * Whoever can change the address can reset the password through it. A session that was left open or stolen is not enough:
 * it must be fresh, or the password is required.
 */
async function requirePresence(
  actor: UserActor,
  password: string | undefined,
  { clock, limits }: Pick<UpdateUserDeps, 'clock' | 'limits'>,
): Promise<void> {
  if (password) {
    await checkPassword(actor.userId, password, 'currentPassword', limits)
    return
  }
  if (isFresh(actor, { clock })) return
  const message = 'Please enter your current password to change the address'
  throw new AppError('invalid-input', message, { issues: [{ path: 'currentPassword', message }] })
}
