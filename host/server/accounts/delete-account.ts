import type { Deletion } from '#host/contract/second-factor.ts'
import { audit } from '../platform/audit.ts'
import { AppError } from '../platform/errors.ts'
import type { UserActor } from '../platform/session/actor.ts'
import { apiTokenStore } from '../api-tokens/index.server.ts'
import { eraseWorkspace, forgetMember, left, workspaceStore, type WorkspaceRecord } from '../tenants/index.server.ts'
import { secondFactorStore } from '../second-factor/index.server.ts'
import type { AccountDeps, Caller } from './account-deps.ts'
import { sendConfirmationJob } from './account-mails.job.ts'
import { identityStore } from './identity-store.ts'
import { mailedLinkStore } from './mailed-link-store.ts'
import { proveDeletion } from './prove-presence.ts'
import { tellOfDeletion } from './security-mails.ts'
import { userStore } from './user-store.ts'

/**
 * Removes the account, and the workspaces in which nobody else is. What was made for a shared workspace stays there. The
 * user goes last: if a run breaks off, the person can still sign in and delete the account again.
 * @throws {AppError} `conflict` for the only owner of a shared workspace
 */
export async function deleteAccount(
  proof: Deletion,
  actor: UserActor,
  caller: Caller,
  deps: AccountDeps,
): Promise<void> {
  const { logger, modules, queue, sessions } = deps
  const user = await proveDeletion(proof, actor, caller, deps)
  const workspaces = await workspaceStore.ofPerson(user._id)
  const shared = workspaces.filter(({ members }) => members.length > 1)
  refuseOnlyOwner(shared, user._id)
  const forget = async () => {
    await sessions.endAll(user._id)
    await queue.cancel(sendConfirmationJob, user._id)
    await mailedLinkStore.eraseUser(user._id)
    await secondFactorStore.remove(user._id)
    await identityStore.disconnect(user._id)
    await apiTokenStore.endPersonal(user._id)
  }
  await forget()
  for (const { _id } of shared) {
    await workspaceStore.change(_id, ({ members }) => ({ members: left(members, user._id, user._id) }))
    await forgetMember(_id, user._id, modules)
  }
  for (const { _id } of workspaces.filter((workspace) => !shared.includes(workspace))) {
    await eraseWorkspace(_id, modules)
  }
  await userStore.remove(user._id)
  // Erases what concurrent calls have written in the meantime.
  await forget()
  await audit(logger, { action: 'account.delete', actor, target: user._id })
  // A mistyped address that nobody confirmed may be a stranger's.
  if (user.emailConfirmedAt) await tellOfDeletion(user, deps)
}

function refuseOnlyOwner(shared: readonly WorkspaceRecord[], userId: string): void {
  const owned = shared.filter(({ members }) => members.every((at) => at.role !== 'owner' || at.userId === userId))
  if (owned.length === 0) return
  const names = owned.map(({ name }) => `"${name}"`).join(', ')
  throw new AppError(
    'conflict',
    `You are the only owner of ${names}. Make another member an owner, or delete the workspace. Then delete your account.`,
  )
}
