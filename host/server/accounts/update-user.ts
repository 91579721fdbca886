import type { UpdateUserInput } from '#host/contract/accounts.ts'
import type { UserActor } from '../platform/actor.ts'
import { unauthorized } from '../platform/errors.ts'
import { passwordResetStore } from './password-reset-store.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

export async function updateUser(input: UpdateUserInput, actor: UserActor): Promise<UserRecord> {
  const user = await userStore.findById(actor.userId)
  if (!user) throw unauthorized()
  const updated = await userStore.updateProfile(user, input)
  // A link in the mailbox of the former address must not open the account any more.
  if (updated.email !== user.email) await passwordResetStore.removeAll(user._id)
  return updated
}
