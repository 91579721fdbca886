import type { ChangePasswordInput } from '#host/contract/accounts.ts'
import { apiTokenStore } from '../api-tokens/index.server.ts'
import { audit } from '../platform/audit.ts'
import type { UserActor } from '../platform/session/actor.ts'
import type { AccountDeps } from './account-deps.ts'
import { checkPassword } from './check-password.ts'
import { mailedLinkStore } from './mailed-link-store.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { tellOfPassword } from './security-mails.ts'
import { userStore } from './user-store.ts'

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
