import type { LoginInput } from '#host/contract/accounts.ts'
import { audit } from '../platform/audit.ts'
import type { AccountDeps, Caller } from './account-deps.ts'
import { enter, type Entered } from './enter.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './passwords.ts'
import { refusePasswords } from './register.ts'
import { refused, takeAttempt } from './take-attempt.ts'
import { userStore } from './user-store.ts'

/**
 * Signs in by username or address, half-way where the account has a second factor. Attempts are counted before anything is
 * hashed. An unknown name gets the same answer, in the same time, as a wrong password.
 */
export async function signIn(input: LoginInput, caller: Caller, deps: AccountDeps): Promise<Entered> {
  refusePasswords(deps.env)
  const found = await userStore.findBySignInName(input.username)
  const attempt = await takeAttempt(input, found, caller, deps)
  if (!(await verifyPassword(attempt.hash, input.password)) || !found) {
    const stranger = { userId: null, tenantId: found?.tenantId ?? null, clientAddress: caller.clientAddress }
    await audit(deps.logger, { action: 'sign-in', actor: stranger, target: found?._id ?? null, outcome: 'refused' })
    throw attempt.refusal
  }
  await attempt.forget()
  const outdated = found.passwordHash !== null && isOutdatedHash(found.passwordHash)
  const passwordHash = outdated ? await hashPassword(input.password) : found.passwordHash
  if (outdated && passwordHash !== null) await userStore.renewPasswordHash(found, passwordHash)
  const user = { ...found, passwordHash }
  const entered = await enter(user, caller, deps)
  if (entered.kind === 'half') return entered
  // Changing the password ends the existing sessions. One that the old password opened at that moment is ended here.
  const now = (await userStore.findById(user._id))?.passwordHash ?? null
  if (now !== passwordHash && !(await verifyPassword(now, input.password))) {
    await deps.sessions.endById(entered.sessionId)
    throw refused()
  }
  return entered
}
