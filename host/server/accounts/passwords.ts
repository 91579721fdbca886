import { argon2id, hash, needsRehash, verify, type Options } from 'argon2'
import pLimit from 'p-limit'
import { passwordRefusal } from '#host/contract/password-refusal.ts'
import { AppError } from '../platform/errors.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. If raised, each password is re-hashed at its next use. */
const OWASP_MINIMUM = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const gate = createGate({ running: 2, waiting: 200 })
let parameters: Options = OWASP_MINIMUM
let dummyHash: Promise<string> | undefined

/**
 * Hashes with 1 MiB, for tests that sign in hundreds of times. It is a call and not a setting, so that no operator can
 * weaken the passwords of a product.
 * @returns a function that ends it
 */
export function hashCheaply(): () => void {
  const use = (memoryCost: number) => {
    parameters = { ...OWASP_MINIMUM, memoryCost }
    dummyHash = undefined
  }
  use(1_024)
  return () => use(OWASP_MINIMUM.memoryCost)
}

/**
 * @param field the body field to which a refusal is reported
 * @throws {AppError} `invalid-input` for a password that is easy to guess
 */
export function refuseWeakPassword(password: string, names: { username: string; email: string }, field: string): void {
  const message = passwordRefusal(password, names)
  if (message) throw new AppError('invalid-input', message, { issues: [{ path: field, message }] })
}

export async function hashPassword(password: string): Promise<string> {
  return gate(() => hash(password.normalize('NFKC'), parameters))
}

/**
 * Compares a password. Without a stored hash it takes just as long and returns false, so that timing does not reveal
 * whether an account exists.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const compared = storedHash ?? (await (dummyHash ??= hash('no account has this password', parameters)))
  const matches = await gate(() => verify(compared, password.normalize('NFKC')))
  return storedHash !== null && matches
}

/** Limits concurrent hashing and refuses when too many calls wait: hashes share a thread pool with file access. */
export function createGate({ running, waiting }: { running: number; waiting: number }) {
  const limit = pLimit(running)
  return async function pass<Value>(work: () => Promise<Value>): Promise<Value> {
    if (limit.activeCount + limit.pendingCount >= running + waiting) {
      throw new AppError('unavailable', 'Too many people are signing in right now. Please try again in a moment.')
    }
    return limit(work)
  }
}

/** Whether a hash was made with weaker parameters than the current ones. */
export function isOutdatedHash(storedHash: string): boolean {
  return needsRehash(storedHash, parameters)
}
