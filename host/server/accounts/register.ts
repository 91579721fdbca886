import type { RegisterInput } from '#host/contract/accounts.ts'
import { REGISTRATION_CLOSED } from '#host/contract/auth-form.ts'
import { audit, ownerAs } from '../platform/audit.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { workspaceStore } from '../tenants/index.server.ts'
import type { AccountDeps, Caller, SignedIn } from './account-deps.ts'
import { REGISTER_PER_ADDRESS } from './account-limits-rules.ts'
import { sendConfirmationJob } from './account-mails.job.ts'
import { beginSession } from './begin-session.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

/** Creates a workspace with its first user, and signs that user in. */
export async function register(input: RegisterInput, caller: Caller, deps: AccountDeps): Promise<SignedIn<UserRecord>> {
  if (!(await isRegistrationOpen(deps))) throw new AppError('forbidden', REGISTRATION_CLOSED)
  refuseWeakPassword(input.password, input, 'password')
  await deps.limits.take(REGISTER_PER_ADDRESS, caller.clientAddress)
  const passwordHash = await hashPassword(input.password)
  const now = deps.clock.now()
  const user = await insertFirstUser(input, passwordHash, now)
  audit(deps.logger, { action: 'account.create', actor: ownerAs(user, caller), target: user._id })
  await deps.queue.enqueue(sendConfirmationJob, { userId: user._id }, { uniqueKey: user._id })
  const { token } = await beginSession(user, caller, deps)
  return { user, token }
}

/** The first account of an installation is always allowed; the setting decides about others. */
export async function isRegistrationOpen({ env }: Pick<AccountDeps, 'env'>): Promise<boolean> {
  return env.REGISTRATION === 'open' || !(await userStore.exists())
}

/** Removes the workspace again if the user is refused. */
async function insertFirstUser(input: RegisterInput, passwordHash: string, createdAt: Date): Promise<UserRecord> {
  const { username, email, firstName, lastName } = input
  const names = { username, email, firstName: firstName ?? null, lastName: lastName ?? null }
  const _id = newId()
  const workspace = await workspaceStore.create({ name: username, ownerId: _id }, createdAt)
  try {
    return await userStore.insert({ _id, tenantId: workspace._id, passwordHash, createdAt, ...names })
  } catch (error) {
    await workspaceStore.remove(workspace._id)
    throw error
  }
}
