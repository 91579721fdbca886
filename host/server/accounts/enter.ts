import type { SecondFactorMethod, SecondStep } from '#host/contract/second-factor.ts'
import { audit, ownerAs } from '../platform/audit.ts'
import { AppError } from '../platform/errors.ts'
import { hashSecret } from '../platform/secrets.ts'
import { ticketStore } from '../platform/session/ticket-store.ts'
import { checkPasskey } from '../passkeys/index.server.ts'
import { checkCode, hasFactor, listMethods, secondFactorStore } from '../second-factor/index.server.ts'
import type { AccountDeps, Caller, SignedIn } from './account-deps.ts'
import { beginSession } from './begin-session.ts'
import { connectIdentity } from './connect-identity.ts'
import { tellOfRecoveryCode } from './security-mails.ts'
import type { Identity } from './identity-store.ts'
import { wrongCode } from './prove-presence.ts'
import { refusePasswords } from './register.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

/** Signed in, or half-way: then the ticket is for a cookie that is no session. */
export type Entered =
  | ({ kind: 'signed-in'; sessionId: string } & SignedIn<UserRecord>)
  | { kind: 'half'; ticket: string; methods: SecondFactorMethod[] }

/** `connect`: a person of the provider, connected only once everything is shown. */
type Shown = { twoFactors?: boolean; connect?: Identity | null }

/**
 * Lets in a person who has shown one factor, or asks for the second if the account has one.
 * @param twoFactors whether the operator trusts the provider to have asked for two
 */
export async function enter(
  user: UserRecord,
  caller: Caller,
  deps: AccountDeps,
  { twoFactors = false, connect = null }: Shown = {},
): Promise<Entered> {
  const factors = await secondFactorStore.of(user._id)
  if (twoFactors || !hasFactor(factors)) {
    return { kind: 'signed-in', ...(await letIn(user, caller, deps, { twoFactors, connect })) }
  }
  const ticket = await ticketStore.issue(
    'sign-in',
    { userId: user._id, seen: passwordProof(user), connect },
    deps.clock.now(),
  )
  return { kind: 'half', ticket, methods: listMethods(factors) }
}

/** Begins the session of a person who has shown everything that the account asks for. */
export async function letIn(
  user: UserRecord,
  caller: Caller,
  deps: AccountDeps,
  { twoFactors = false, connect = null }: Shown = {},
): Promise<SignedIn<UserRecord> & { sessionId: string }> {
  if (connect) await connectIdentity(connect, user, ownerAs(user, caller), deps)
  const { id, token } = await beginSession(user, caller, deps, twoFactors)
  await audit(deps.logger, { action: 'sign-in', actor: ownerAs(user, caller), target: id })
  return { user, token, sessionId: id }
}

/**
 * Finishes a sign-in with a second factor. The ticket of the first step is used up by a right answer only, so a mistyped code
 * can be typed again.
 * @throws {AppError} `unauthorized` for a wrong or used code; `rate-limited` after ten wrong ones in an hour
 */
export async function finishSignIn(step: SecondStep, caller: Caller, deps: AccountDeps): Promise<SignedIn<UserRecord>> {
  const now = deps.clock.now()
  const ticket = caller.tickets['sign-in']
  const half = await halfSignedIn(ticket, now)
  if (!half) throw startAgain()
  const { user, connect } = half
  const factors = await secondFactorStore.of(user._id)
  const right = step.passkey
    ? (await checkPasskey(step.passkey, caller, deps)) === user._id
    : await checkCode(factors, step, deps)
  if (!right) {
    const actor = { userId: null, tenantId: user.tenantId, clientAddress: caller.clientAddress }
    await audit(deps.logger, { action: 'sign-in', actor, target: user._id, outcome: 'refused' })
    throw step.passkey
      ? new AppError('unauthorized', 'This is not a passkey of this account.')
      : wrongCode('unauthorized')
  }
  if (!(await ticketStore.redeem('sign-in', ticket, now))) throw startAgain()
  if (!step.passkey && step.code === undefined) await tellOfRecoveryCode(user, factors.recoveryCodes.length - 1, deps)
  const entered = await letIn(user, caller, deps, { twoFactors: true, connect })
  // The password was changed at this moment: what the old one began ends.
  if (await halfSignedInAs(user)) return entered
  await deps.sessions.endById(entered.sessionId)
  throw startAgain()
}

/** Signs in with a passkey alone, which is two factors: the device, and what unlocks it. */
export async function signInWithPasskey(
  answer: NonNullable<SecondStep['passkey']>,
  caller: Caller,
  deps: AccountDeps,
): Promise<SignedIn<UserRecord>> {
  refusePasswords(deps.env)
  const userId = await checkPasskey(answer, caller, deps)
  const user = userId === null ? null : await userStore.findById(userId)
  if (!user) throw new AppError('unauthorized', 'This passkey is not known here.')
  return letIn(user, caller, deps, { twoFactors: true })
}

/** How a browser that is half-way may go on, or null. */
export async function pendingMethods(caller: Caller, now: Date): Promise<SecondFactorMethod[] | null> {
  const half = await halfSignedIn(caller.tickets['sign-in'], now)
  return half && listMethods(await secondFactorStore.of(half.user._id))
}

async function halfSignedIn(ticket: string | null, now: Date) {
  const half = await ticketStore.find('sign-in', ticket, now)
  const user = half && (await userStore.findById(half.userId))
  return user && passwordProof(user) === half.seen ? { user, connect: half.connect } : null
}

async function halfSignedInAs(seen: UserRecord): Promise<boolean> {
  const user = await userStore.findById(seen._id)
  return user !== null && passwordProof(user) === passwordProof(seen)
}

/** Changes with the password, so that a changed one ends what the old one began. */
function passwordProof({ passwordHash }: UserRecord): string {
  return hashSecret(passwordHash ?? '')
}

function startAgain(): AppError {
  return new AppError('unauthorized', 'This sign-in has expired. Please sign in again.')
}
