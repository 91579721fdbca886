import { nameKey } from '#host/contract/name-key.ts'
import { AppError } from '../platform/errors.ts'
import { clientKey } from '../platform/http/client-address.ts'
import { hasFactor, secondFactorStore } from '../second-factor/index.server.ts'
import type { AccountDeps, Caller } from './account-deps.ts'
import { warnOfGuessesJob } from './account-mails.job.ts'
import { mailedLinkStore } from './mailed-link-store.ts'
import type { UserRecord } from './user-model.ts'

export type Attempt = {
  /** The hash to compare the password with. Null for an unknown name, and while an account is closed. */
  hash: string | null
  /** How a wrong password is refused. */
  refusal: AppError
  /** Clears what was counted, once the password was right. */
  forget: () => Promise<void>
}

type Typed = { username: string; link?: string | undefined }
type AttemptDeps = Pick<AccountDeps, 'clock' | 'limits' | 'queue'>

/**
 * Counts an attempt to sign in, before anything is hashed. Guesses stop the address that makes them. Only very many, from many
 * addresses, close an account, and never to a browser that it recognizes or that opened the link in the warning.
 * Unknown names are counted alike.
 * @throws {AppError} `rate-limited` for an address or a recognized browser that guesses
 */
export async function takeAttempt(
  typed: Typed,
  user: UserRecord | null,
  caller: Caller,
  deps: AttemptDeps,
): Promise<Attempt> {
  const { limits } = deps
  const browser = user && (await recognized(user, typed, caller, deps))
  if (user && browser) {
    await limits.take('sign-in-browser', browser)
    return { hash: user.passwordHash, refusal: refused(), forget: () => limits.reset('sign-in-browser', browser) }
  }
  const name = nameKey(typed.username)
  const pair = `${clientKey(caller.clientAddress)} ${name}`
  await limits.take('sign-in-address', caller.clientAddress)
  await limits.take('sign-in-address-name', pair)
  const closed = await closing(name, limits)
  const open = user !== null && (await countGuess(user, deps)) && !closed
  const compared = user && (open || (await opensByFactor(user, limits)))
  return {
    hash: compared ? user.passwordHash : null,
    refusal: closed ?? refused(),
    async forget() {
      await limits.reset('sign-in-address-name', pair)
      await limits.giveBack('sign-in-address', caller.clientAddress)
      if (user) await openAccount(user, limits)
    },
  }
}

/** Takes back the guesses of others, because the owner has come in or has proved access to the mailbox. */
export async function openAccount(user: UserRecord, limits: AccountDeps['limits']): Promise<void> {
  for (const name of user.signInNames) await limits.reset('sign-in-name', name)
  await limits.reset('sign-in-account', user._id)
}

/** @returns what the attempts of this browser are counted by, or null for a browser that the account does not know */
async function recognized(
  user: UserRecord,
  { link }: Typed,
  caller: Caller,
  { clock }: AttemptDeps,
): Promise<string | null> {
  if (user.browsers?.includes(caller.visitorId)) return `${user._id} ${caller.visitorId}`
  const mailed = link ? await mailedLinkStore.find('sign-in', link, clock.now()) : null
  return mailed && mailed.userId === user._id && mailed.email === user.email ? mailed._id : null
}

/** The password of an account with a second factor opens nothing by itself: it is compared although the account is closed. */
async function opensByFactor(user: UserRecord, limits: AccountDeps['limits']): Promise<boolean> {
  if (!hasFactor(await secondFactorStore.of(user._id))) return false
  return limits.allows('sign-in-account-with-factor', user._id)
}

/** Whoever goes on guessing gets this answer for known and unknown names; it is thrown after a comparison, in equal time. */
async function closing(name: string, limits: AccountDeps['limits']): Promise<AppError | null> {
  try {
    await limits.take('sign-in-name', name)
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/**
 * Counts both sign-in names of an account together. Beyond the limit nothing is compared, and the refusal does not say so:
 * it would tell which username and address belong together.
 */
async function countGuess(user: UserRecord, { limits, queue }: AttemptDeps): Promise<boolean> {
  if (await limits.allows('sign-in-account', user._id)) return true
  if (await limits.allows('sign-in-warning', user._id)) await queue.enqueue(warnOfGuessesJob, { userId: user._id })
  return false
}

export function refused(): AppError {
  return new AppError('unauthorized', 'Invalid username or password.')
}
