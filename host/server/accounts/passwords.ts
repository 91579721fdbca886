import { argon2id, hash, needsRehash, verify } from 'argon2'
import pLimit from 'p-limit'
import { passwordRefusal } from '#host/contract/password-refusal.ts'
import { AppError } from '../platform/errors.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. If raised, each password is re-hashed at its next use. */
const PARAMETERS = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const gate = createGate({ running: 2, waiting: 200 })
let dummyHash: Promise<string> | undefined

/**
 * @param field the body field to which a refusal is reported
 * @throws {AppError} `invalid-input` for a password that is easy to guess
 */
export function refuseWeakPassword(password: string, names: { username: string; email: string }, field: string): void {
  const message = passwordRefusal(password, names)
  if (message) throw new AppError('invalid-input', message, { issues: [{ path: field, message }] })
}

export async function hashPassword(password: string): Promise<string> {
  return gate(() => hash(password.normalize('NFKC'), PARAMETERS))
}

/**
 * Compares a password. Without a stored hash it takes just as long and returns false, so that timing does not reveal
 * whether an account exists.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const compared = storedHash ?? (await (dummyHash ??= hash('no account has this password', PARAMETERS)))
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
  return needsRehash(storedHash, PARAMETERS)
}
