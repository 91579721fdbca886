import type { ChangePasswordInput, ForgotPasswordInput, ResetPasswordInput } from '#host/contract/accounts.ts'
import { nameKey } from '#host/contract/name-key.ts'
import { apiTokenStore } from '../api-tokens/index.server.ts'
import { audit, ownerAs } from '../platform/audit.ts'
import { AppError } from '../platform/errors.ts'
import type { UserActor } from '../platform/session/actor.ts'
import type { AccountDeps, Caller } from './account-deps.ts'
import { sendResetLinkJob } from './account-mails.job.ts'
import { checkPassword } from './check-password.ts'
import { markConfirmed } from './confirm-address.ts'
import { mailedLinkStore } from './mailed-link-store.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { tellOfPassword } from './security-mails.ts'
import { openAccount } from './take-attempt.ts'
import { userStore } from './user-store.ts'

const LINK_SENT = 'If an account with that email exists, a link to set a new password is on its way.'
const BAD_LINK = 'This reset link is invalid or has expired. Please request a new one.'

/**
 * Changes the password, ends every other session and, if requested, all API tokens, and notifies the owner by mail. Earlier
 * reset links become void.
 */
export async function changePassword(
  input: ChangePasswordInput,
  actor: UserActor,
  deps: Pick<AccountDeps, 'limits' | 'logger' | 'mailer' | 'origin' | 'sessions'>,
): Promise<void> {
  const user = await checkPassword(actor.userId, input.currentPassword, 'currentPassword', deps.limits)
  refuseWeakPassword(input.newPassword, user, 'newPassword')
  await userStore.setPasswordHash(user._id, await hashPassword(input.newPassword))
  await mailedLinkStore.removeAll(user._id, 'reset-password')
  await deps.sessions.endAll(user._id, actor.sessionId)
  if (input.endApiTokens) await apiTokenStore.endPersonal(user._id)
  await audit(deps.logger, { action: 'password.change', actor, target: user._id })
  await tellOfPassword(user, 'settings', deps)
}

/** The job looks up the address, so that neither the answer nor its timing reveals whether it is known. */
export async function forgotPassword(
  { email }: ForgotPasswordInput,
  caller: Pick<Caller, 'clientAddress'>,
  { limits, queue }: Pick<AccountDeps, 'limits' | 'queue'>,
): Promise<{ message: string }> {
  await limits.take('forgot-address', caller.clientAddress)
  await limits.take('forgot-email', nameKey(email))
  await queue.enqueue(sendResetLinkJob, { email })
  return { message: LINK_SENT }
}

/**
 * Sets a new password with the token of a link, ends every session and API token, and notifies the owner by mail. It signs
 * nobody in. A refused password leaves the link usable.
 */
export async function resetPassword(
  { token, newPassword }: ResetPasswordInput,
  caller: Pick<Caller, 'clientAddress'>,
  deps: AccountDeps,
): Promise<{ message: string }> {
  await deps.limits.take('reset-address', caller.clientAddress)
  const { link, user } = (await findReset(token, deps)) ?? {}
  if (!link || !user) throw badLink()
  refuseWeakPassword(newPassword, user, 'newPassword')
  if (!(await mailedLinkStore.redeem(link))) throw badLink()
  await userStore.setPasswordHash(user._id, await hashPassword(newPassword))
  await mailedLinkStore.removeAll(user._id, 'reset-password')
  await deps.sessions.endAll(user._id)
  await apiTokenStore.endPersonal(user._id)
  await markConfirmed(user, deps)
  await openAccount(user, deps.limits)
  await audit(deps.logger, { action: 'password.reset', actor: ownerAs(user, caller), target: user._id })
  await tellOfPassword(user, 'link', deps)
  return { message: 'Your password has been changed. You can now sign in with it.' }
}

/** Why a link to set a new password does not work; null if it does. */
export async function resetProblem(token: string, deps: Pick<AccountDeps, 'clock'>): Promise<string | null> {
  return (await findReset(token, deps)) ? null : BAD_LINK
}

async function findReset(token: string, { clock }: Pick<AccountDeps, 'clock'>) {
  const link = await mailedLinkStore.find('reset-password', token, clock.now())
  const user = link && (await userStore.findById(link.userId))
  return user && user.email === link.email ? { link, user } : null
}

function badLink(): AppError {
  return new AppError('invalid-input', BAD_LINK)
}
