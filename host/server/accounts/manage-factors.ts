import {
  readSecondStep,
  type AddedPasskey,
  type NewPasskey,
  type NewTotp,
  type Presence,
  type SecurityView,
} from '#host/contract/second-factor.ts'
import { audit } from '../platform/audit.ts'
import { AppError, unauthorized } from '../platform/errors.ts'
import type { UserActor } from '../platform/session/actor.ts'
import { newPasskeyOptions, readNewPasskey, toPasskeyView } from '../passkeys/index.server.ts'
import {
  checkCode,
  hasFactor,
  newRecoveryCodes,
  newTotp,
  sealOwner,
  secondFactorStore,
  verifyCode,
} from '../second-factor/index.server.ts'
import type { AccountDeps, Caller } from './account-deps.ts'
import { tellOfFactor, type FactorChange } from './security-mails.ts'
import { identityStore } from './identity-store.ts'
import { provePresence, wrongCode } from './prove-presence.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

/** What the account signs in with. */
export async function readSecurity({ userId }: UserActor): Promise<SecurityView> {
  const [user, factors, connected] = await Promise.all([
    userStore.findById(userId),
    secondFactorStore.of(userId),
    identityStore.isConnected(userId),
  ])
  if (!user) throw unauthorized()
  return {
    connected,
    totp: factors.secret !== null,
    passkeys: factors.passkeys.map(toPasskeyView),
    recoveryCodesLeft: factors.recoveryCodes.length,
    hasPassword: user.passwordHash !== null,
  }
}

/** Proposes a secret for an authenticator app. It counts only once a code of it has been entered. */
export async function proposeTotp(
  proof: Presence,
  actor: UserActor,
  caller: Caller,
  deps: AccountDeps,
): Promise<NewTotp> {
  const user = await provePresence(proof, actor, caller, deps)
  await refuseSecondApp(user._id)
  const made = newTotp(user.username)
  await secondFactorStore.propose(user._id, deps.secrets.seal(made.secret, sealOwner(user._id)))
  return made
}

/** @returns the recovery codes, which are shown this once */
export async function confirmTotp(code: string, actor: UserActor, deps: AccountDeps): Promise<string[]> {
  await refuseSecondApp(actor.userId)
  const [user, factors] = await Promise.all([userStore.findById(actor.userId), secondFactorStore.of(actor.userId)])
  const { pending } = factors
  if (!user || pending === null)
    throw new AppError('conflict', 'Begin again: there is no authenticator app to confirm.')
  const step = verifyCode(code, deps.secrets.open(pending, sealOwner(user._id)), deps.clock.now())
  const { codes, hashes } = newRecoveryCodes()
  if (step === null) throw wrongCode()
  if (!(await secondFactorStore.confirm({ _id: user._id, pending }, { step, recoveryCodes: hashes }))) throw wrongCode()
  await noteFactor(user, 'app-added', actor, deps)
  return codes
}

export async function removeTotp(
  { code, ...proof }: Presence & { code: string },
  actor: UserActor,
  caller: Caller,
  deps: AccountDeps,
): Promise<void> {
  const user = await provePresence(proof, actor, caller, deps)
  const factors = await secondFactorStore.of(user._id)
  if (factors.secret === null) throw new AppError('not-found', 'There is no authenticator app to remove.')
  if (!(await checkCode(factors, readSecondStep(code), deps))) throw wrongCode()
  await secondFactorStore.removeTotp(user._id)
  await noteFactor(user, 'app-removed', actor, deps)
}

/** Makes new recovery codes, which void the old ones. */
export async function renewRecoveryCodes(
  proof: Presence,
  actor: UserActor,
  caller: Caller,
  deps: AccountDeps,
): Promise<string[]> {
  const user = await provePresence(proof, actor, caller, deps)
  if (!hasFactor(await secondFactorStore.of(user._id))) {
    throw new AppError('conflict', 'Set up an authenticator app or a passkey first.')
  }
  const { codes, hashes } = newRecoveryCodes()
  await secondFactorStore.setRecoveryCodes(user._id, hashes)
  await noteFactor(user, 'codes-renewed', actor, deps)
  return codes
}

/** What the browser needs to make a passkey, after the person has shown to be there. */
export async function beginPasskey(proof: Presence, actor: UserActor, caller: Caller, deps: AccountDeps) {
  const user = await provePresence(proof, actor, caller, deps)
  return newPasskeyOptions(user, caller, deps)
}

/** Adds a passkey. With the first factor of an account come recovery codes, which are shown this once. */
export async function addPasskey(
  input: NewPasskey,
  actor: UserActor,
  caller: Caller,
  deps: AccountDeps,
): Promise<AddedPasskey> {
  const user = await userStore.findById(actor.userId)
  if (!user) throw unauthorized()
  const passkey = await readNewPasskey(input, user._id, caller, deps)
  const first = !hasFactor(await secondFactorStore.of(user._id))
  if (!(await secondFactorStore.addPasskey(user._id, passkey))) {
    throw new AppError('conflict', 'This passkey is already added, or your account has as many as it may.')
  }
  const { codes, hashes } = newRecoveryCodes()
  if (first) await secondFactorStore.setRecoveryCodes(user._id, hashes)
  await noteFactor(user, 'passkey-added', actor, deps)
  return { ...toPasskeyView(passkey), ...(first && { recoveryCodes: codes }) }
}

export async function removePasskey(
  id: string,
  proof: Presence,
  actor: UserActor,
  caller: Caller,
  deps: AccountDeps,
): Promise<void> {
  const user = await provePresence(proof, actor, caller, deps)
  if (!(await secondFactorStore.removePasskey(user._id, id))) throw new AppError('not-found', 'Passkey not found')
  await noteFactor(user, 'passkey-removed', actor, deps)
}

/** Ends the sign-in with the provider, unless the account has no other. */
export async function disconnectIdentity(
  proof: Presence,
  actor: UserActor,
  caller: Caller,
  deps: AccountDeps,
): Promise<void> {
  const user = await provePresence(proof, actor, caller, deps)
  const { passkeys } = await secondFactorStore.of(user._id)
  if (user.passwordHash === null && passkeys.length === 0) {
    throw new AppError('conflict', 'Set a password or add a passkey first: your account has no other way to sign in.')
  }
  if (!(await identityStore.disconnect(user._id))) throw new AppError('not-found', 'Nothing is connected.')
  await audit(deps.logger, { action: 'identity.disconnect', actor, target: user._id })
  await tellOfFactor(user, 'provider-disconnected', deps)
}

/**
 * Removes every factor of an account, for somebody who has lost them all: the operator must know who asks. Its sessions end.
 * @returns false for an unknown account, or one without factors
 */
export async function resetSecondFactor(
  signInName: string,
  deps: Pick<AccountDeps, 'logger' | 'mailer' | 'origin' | 'sessions'>,
): Promise<boolean> {
  const user = await userStore.findBySignInName(signInName)
  if (!user || !(await secondFactorStore.remove(user._id))) return false
  await deps.sessions.endAll(user._id)
  const actor = { userId: null, tenantId: user.tenantId, clientAddress: null }
  await audit(deps.logger, { action: 'second-factor.reset', actor, target: user._id })
  await tellOfFactor(user, 'reset', deps)
  return true
}

/** A session that began without the new factor must not outlive it, except the one in which it was added. */
async function noteFactor(user: UserRecord, change: FactorChange, actor: UserActor, deps: AccountDeps): Promise<void> {
  const added = change.endsWith('-added')
  if (added) {
    await deps.sessions.strengthen(actor.sessionId)
    await deps.sessions.endAll(user._id, actor.sessionId)
  }
  // A session of an account without a factor would stay in workspaces that require one.
  if (!hasFactor(await secondFactorStore.of(user._id))) await deps.sessions.weaken(user._id)
  const action = change.endsWith('-removed') ? 'second-factor.remove' : 'second-factor.add'
  await audit(deps.logger, { action, actor, target: user._id })
  await tellOfFactor(user, change, deps)
}

async function refuseSecondApp(userId: string): Promise<void> {
  if ((await secondFactorStore.of(userId)).secret === null) return
  throw new AppError('conflict', 'Your account already has an authenticator app. Remove it first.')
}
