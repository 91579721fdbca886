import type { LoginInput } from '#host/contract/accounts.ts'
import { audit, ownerAs } from '../platform/audit.ts'
import { AppError } from '../platform/errors.ts'
import type { AccountDeps, Caller, SignedIn } from './account-deps.ts'
import { SIGN_IN_PER_ADDRESS, SIGN_IN_PER_BROWSER, SIGN_IN_PER_NAME } from './account-limits-rules.ts'
import { beginSession } from './begin-session.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './passwords.ts'
import { toSignInName } from './sign-in-name.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

/**
 * Signs in by username or address. Attempts are counted before anything is hashed. An unknown name gets the same answer, in
 * the same time, as a wrong password.
 */
export async function signIn(input: LoginInput, caller: Caller, deps: AccountDeps): Promise<SignedIn<UserRecord>> {
  const { logger } = deps
  const user = await userStore.findBySignInName(input.username)
  const forget = await takeAttempt(input, user, caller, deps)
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user) {
    const stranger = { userId: null, tenantId: user?.tenantId ?? null, clientAddress: caller.clientAddress }
    await audit(logger, { action: 'sign-in', actor: stranger, target: user?._id ?? null, outcome: 'refused' })
    throw refused()
  }
  await forget()
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

function refused(): AppError {
  return new AppError('unauthorized', 'Invalid username or password.')
}

/**
 * Counts the attempt. Guesses from elsewhere must not lock the owner out, so a browser that the account recognizes has its
 * own count. All others are counted alike, whether or not the account exists.
 * @returns a function that clears the attempts once the password was right
 */
async function takeAttempt(
  input: LoginInput,
  user: UserRecord | null,
  caller: Caller,
  { limits }: AccountDeps,
): Promise<() => Promise<void>> {
  if (user?.browsers?.includes(caller.visitorId)) {
    const browser = `${user._id} ${caller.visitorId}`
    await limits.take(SIGN_IN_PER_BROWSER, browser)
    return () => limits.reset(SIGN_IN_PER_BROWSER, browser)
  }
  await limits.take(SIGN_IN_PER_ADDRESS, caller.clientAddress)
  const name = toSignInName(input.username)
  await limits.take(SIGN_IN_PER_NAME, name)
  return async () => {
    await limits.reset(SIGN_IN_PER_NAME, name)
    await limits.giveBack(SIGN_IN_PER_ADDRESS, caller.clientAddress)
  }
}
