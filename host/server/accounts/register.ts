import type { RegisterInput } from '#host/contract/accounts.ts'
import { newId } from '../platform/ids.ts'
import { tenantStore } from '../tenants/index.server.ts'
import type { AccountDeps, Caller, SignedIn } from './account-deps.ts'
import { REGISTER_PER_ADDRESS } from './account-limits-rules.ts'
import { beginSession } from './begin-session.ts'
import { hashPassword } from './passwords.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

/** Makes a workspace with its first user, and signs that user in. */
export async function register(input: RegisterInput, caller: Caller, deps: AccountDeps): Promise<SignedIn<UserRecord>> {
  await deps.limits.take(REGISTER_PER_ADDRESS, caller.clientAddress)
  const passwordHash = await hashPassword(input.password)
  const now = deps.clock.now()
  const tenant = await tenantStore.create(input.username, now)
  try {
    const user = await userStore.insert({
      _id: newId(),
      tenantId: tenant._id,
      username: input.username,
      email: input.email,
      passwordHash,
      firstName: input.firstName ?? null,
      lastName: input.lastName ?? null,
      createdAt: now,
    })
    deps.logger.info({ userId: user._id }, 'account created')
    return { user, token: await beginSession(user, caller, deps) }
  } catch (error) {
    if (!(await userStore.findBySignInName(input.username))) await tenantStore.remove(tenant._id)
    throw error
  }
}
