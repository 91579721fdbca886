import type { LoginInput } from '#host/contract/accounts.ts'
import { audit, ownerAs } from '../platform/audit.ts'
import type { AccountDeps, Caller, SignedIn } from './account-deps.ts'
import { beginSession } from './begin-session.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './passwords.ts'
import { refused, takeAttempt } from './take-attempt.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

/**
 * Signs in by username or address. Attempts are counted before anything is hashed. An unknown name gets the same answer, in
 * the same time, as a wrong password.
 */
export async function signIn(input: LoginInput, caller: Caller, deps: AccountDeps): Promise<SignedIn<UserRecord>> {
  const { logger } = deps
  const user = await userStore.findBySignInName(input.username)
  const attempt = await takeAttempt(input, user, caller, deps)
  if (!(await verifyPassword(attempt.hash, input.password)) || !user) {
    const stranger = { userId: null, tenantId: user?.tenantId ?? null, clientAddress: caller.clientAddress }
    await audit(logger, { action: 'sign-in', actor: stranger, target: user?._id ?? null, outcome: 'refused' })
    throw attempt.refusal
  }
  await attempt.forget()
  if (isOutdatedHash(user.passwordHash)) await userStore.renewPasswordHash(user, await hashPassword(input.password))
  const { id, token } = await beginSession(user, caller, deps)
  // Changing the password ends the existing sessions. One that the old password opened at that moment is ended here.
  const { passwordHash = null } = (await userStore.findById(user._id)) ?? {}
  if (passwordHash !== user.passwordHash && !(await verifyPassword(passwordHash, input.password))) {
    await deps.sessions.endById(id)
    throw refused()
  }
  await audit(logger, { action: 'sign-in', actor: ownerAs(user, caller), target: id })
  return { user, token }
}
