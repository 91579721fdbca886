import type { ChangePasswordInput } from '#host/contract/accounts.ts'
import type { UserActor } from '../platform/actor.ts'
import type { AccountDeps } from './account-deps.ts'
import { checkPassword } from './check-password.ts'
import { passwordResetStore } from './password-reset-store.ts'
import { hashPassword } from './passwords.ts'
import { userStore } from './user-store.ts'

/** Changes the password and ends every other session; links sent by mail before are void. */
export async function changePassword(
  input: ChangePasswordInput,
  actor: UserActor,
  { limits, logger, sessions }: Pick<AccountDeps, 'limits' | 'logger' | 'sessions'>,
): Promise<void> {
  const user = await checkPassword(actor.userId, input.currentPassword, 'currentPassword', limits)
  await userStore.setPasswordHash(user._id, await hashPassword(input.newPassword))
  await passwordResetStore.removeAll(user._id)
  await sessions.endAll(user._id, actor.sessionId)
  logger.info({ userId: user._id }, 'password changed')
}
