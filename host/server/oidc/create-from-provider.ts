import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createAccount, identityStore, userStore } from '../accounts/index.server.ts'
import type { AccountDeps, Caller } from '../accounts/index.server.ts'
import { AppError } from '../platform/errors.ts'
import { mailConnectLink } from './connect-by-link.ts'
import type { Person } from './provider.ts'

const NAME_ROUNDS = 5
const LONGEST_NAME = 50

type Problem = 'closed' | 'exists' | 'mailed' | 'no-address' | 'elsewhere'

/** Makes an account without a password for somebody whom the provider knows and nobody here does. */
export async function createFromProvider(
  person: Person,
  returnTo: string | null,
  caller: Caller,
  deps: AccountDeps,
): Promise<Awaited<ReturnType<typeof createAccount>> | Problem> {
  const { email } = person
  if (email === null || !z.email().safeParse(email).success) return 'no-address'
  // Not even a verified address opens an account: whoever runs the provider could take any.
  const taken = await userStore.findByEmail(email)
  if (taken) return (await mailConnectLink(taken, person, caller, deps)) ? 'mailed' : 'exists'
  const token = /^\/invitations\/([\w-]{43})$/.exec(returnTo ?? '')?.[1]
  const invitation = person.emailVerified ? token : undefined
  const names = { email, firstName: person.firstName, lastName: person.lastName, invitation }
  for (let round = 0; round < NAME_ROUNDS; round += 1) {
    const username = usernameOf(person.username ?? email, round)
    try {
      const user = await createAccount({ ...names, username }, null, person.emailVerified, caller, deps)
      await identityStore.connect(person, user._id, deps.clock.now())
      return user
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'forbidden' || error.code === 'not-found') return 'closed'
      if (error.code !== 'conflict') throw error
    }
  }
  return 'exists'
}

/** Of what the provider calls the person, with an ending where that is taken. */
function usernameOf(called: string, round: number): string {
  const name =
    called
      .split('@')[0]
      ?.replaceAll(/[^\p{L}\p{N}._-]/gu, '')
      .slice(0, LONGEST_NAME) ?? ''
  const ending = randomBytes(3).toString('hex')
  if (name.length < 3) return `member-${ending}`
  return round === 0 ? name : `${name}-${ending}`
}
