import type { LoginInput } from '#host/contract/accounts.ts'
import { AppError } from '../platform/errors.ts'
import type { AccountDeps, Caller, SignedIn } from './account-deps.ts'
import { SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS } from './account-limits-rules.ts'
import { beginSession } from './begin-session.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './passwords.ts'
import { toSignInName } from './sign-in-name.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

/**
 * Signs in by username or address. Attempts are counted before anything is hashed, and an unknown name costs and answers
 * the same as a wrong password.
 */
export async function signIn(input: LoginInput, caller: Caller, deps: AccountDeps): Promise<SignedIn<UserRecord>> {
  const { limits, logger } = deps
  await limits.take(SIGN_IN_PER_ADDRESS, caller.clientAddress)
  const user = await userStore.findBySignInName(input.username)
  const counted = await countedAs(input, user, caller, deps)
  await limits.take(SIGN_IN_PER_ACCOUNT, counted)
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user) {
    logger.info({ clientAddress: caller.clientAddress }, 'sign-in refused')
    throw refused()
  }
  await limits.reset(SIGN_IN_PER_ACCOUNT, counted)
  await limits.giveBack(SIGN_IN_PER_ADDRESS, caller.clientAddress)
  if (isOutdatedHash(user.passwordHash)) await userStore.renewPasswordHash(user, await hashPassword(input.password))
  const { id, token } = await beginSession(user, caller, deps)
  // A change of the password ends the sessions that it finds. One that the former password opened just then ends here.
  const { passwordHash = null } = (await userStore.findById(user._id)) ?? {}
  if (passwordHash !== user.passwordHash && !(await verifyPassword(passwordHash, input.password))) {
    await deps.sessions.endById(id)
    throw refused()
  }
  logger.info({ userId: user._id }, 'signed in')
  return { user, token }
}

function refused(): AppError {
  return new AppError('unauthorized', 'Invalid username or password.')
}

/**
 * Whose attempts these are. Guesses from elsewhere must not lock the owner out: a browser that holds a live session of the
 * account counts apart.
 */
async function countedAs(
  input: LoginInput,
  user: UserRecord | null,
  caller: Caller,
  deps: AccountDeps,
): Promise<string> {
  if (!user) return `name:${toSignInName(input.username)}`
  if (caller.sessionId) {
    const own = await deps.sessions.list(user._id)
    if (own.some((session) => session._id === caller.sessionId)) return `session:${caller.sessionId}`
  }
  return `user:${user._id}`
}
