import type { ChangePasswordInput } from '#host/contract/accounts.ts'
import { apiTokenStore } from '../api-tokens/index.server.ts'
import { audit } from '../platform/audit.ts'
import type { UserActor } from '../platform/session/actor.ts'
import type { AccountDeps } from './account-deps.ts'
import { checkPassword } from './check-password.ts'
import { mailedLinkStore } from './mailed-link-store.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { userStore } from './user-store.ts'

/** Changes the password, ends every other session and, if requested, all API tokens. Earlier reset links become void. */
export async function changePassword(
  input: ChangePasswordInput,
  actor: UserActor,
  { limits, logger, sessions }: Pick<AccountDeps, 'limits' | 'logger' | 'sessions'>,
): Promise<void> {
  const user = await checkPassword(actor.userId, input.currentPassword, 'currentPassword', limits)
  refuseWeakPassword(input.newPassword, user, 'newPassword')
  await userStore.setPasswordHash(user._id, await hashPassword(input.newPassword))
  await mailedLinkStore.removeAll(user._id, 'reset-password')
  await sessions.endAll(user._id, actor.sessionId)
  if (input.endApiTokens) await apiTokenStore.endPersonal(user._id)
  await audit(logger, { action: 'password.change', actor, target: user._id })
}
