import { readSecondStep, type Deletion, type Presence } from '#host/contract/second-factor.ts'
import { AppError, unauthorized } from '../platform/errors.ts'
import type { UserActor } from '../platform/session/actor.ts'
import { checkPasskey } from '../passkeys/index.server.ts'
import { checkCode, secondFactorStore } from '../second-factor/index.server.ts'
import type { AccountDeps, Caller } from './account-deps.ts'
import { checkPassword } from './check-password.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

/** For this long after signing in nobody has to prove again who is there. */
const FRESH_MS = 10 * 60_000

/**
 * Asks again who is there, before something that a session left open must not do: by the password or a passkey. An account
 * without a password may have just signed in instead.
 */
export async function provePresence(
  proof: Presence,
  actor: UserActor,
  caller: Caller,
  deps: AccountDeps,
): Promise<UserRecord> {
  const user = await userStore.findById(actor.userId)
  if (!user) throw unauthorized()
  if (proof.passkey) {
    if ((await checkPasskey(proof.passkey, caller, deps)) === user._id) return user
    throw new AppError('invalid-input', 'This is not a passkey of your account.')
  }
  if (user.passwordHash === null && isFresh(actor, deps)) return user
  return checkPassword(user._id, proof.password ?? '', 'password', deps.limits)
}

/** The same before a deletion, which a fresh code of the second factor allows too. */
export async function proveDeletion(
  { code, ...proof }: Deletion,
  actor: UserActor,
  caller: Caller,
  deps: AccountDeps,
): Promise<UserRecord> {
  if (code === undefined) return provePresence(proof, actor, caller, deps)
  const user = await userStore.findById(actor.userId)
  if (!user) throw unauthorized()
  if (await checkCode(await secondFactorStore.of(user._id), readSecondStep(code), deps)) return user
  throw wrongCode()
}

/** At the field `code`, which takes recovery codes too. */
export function wrongCode(code: 'invalid-input' | 'unauthorized' = 'invalid-input'): AppError {
  const message = 'This code is wrong, or was used before.'
  return new AppError(code, message, { issues: [{ path: 'code', message }] })
}

export function isFresh({ signedInAt }: Pick<UserActor, 'signedInAt'>, { clock }: Pick<AccountDeps, 'clock'>): boolean {
  return clock.now().getTime() - signedInAt.getTime() <= FRESH_MS
}
