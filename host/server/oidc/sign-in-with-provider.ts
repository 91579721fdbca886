import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { OidcProblem } from '#host/contract/oidc.ts'
import {
  connectIdentity,
  createAccount,
  enter,
  identityStore,
  userStore,
  type AccountDeps,
  type Caller,
  type Entered,
} from '../accounts/index.server.ts'
import type { Env } from '../platform/config/env.ts'
import { AppError } from '../platform/errors.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Actor } from '../platform/session/actor.ts'
import { ticketStore } from '../platform/session/ticket-store.ts'
import { mailConnectLink } from './connect-by-link.ts'
import type { OidcProvider, Person } from './provider.ts'

export type OidcDeps = AccountDeps & {
  env: Pick<Env, 'OIDC_TRUSTS_SECOND_FACTOR'>
  metrics: Pick<Metrics, 'provider'>
  provider: OidcProvider
}
export type Returned =
  | { kind: 'entered'; entered: Entered; returnTo: string | null }
  | { kind: 'connected' }
  | { kind: 'problem'; problem: OidcProblem; connecting: boolean }

/**
 * Sends a browser to the provider.
 * @param connectTo the account to connect, whose person has just proved to be there; null to sign in
 * @returns the provider's address and the ticket for the cookie; null if the provider does not respond
 */
export async function beginWithProvider(
  { returnTo, connectTo }: { returnTo: string | null; connectTo: string | null },
  { clientAddress }: Pick<Caller, 'clientAddress'>,
  { clock, limits, provider }: Pick<OidcDeps, 'clock' | 'limits' | 'provider'>,
): Promise<{ url: string; ticket: string } | null> {
  await limits.take('oidc-begun', clientAddress)
  const begun = await provider.begin()
  if (!begun) return null
  const ticket = await ticketStore.issue('oidc', { ...begun.attempt, returnTo, connectTo }, clock.now())
  return { url: begun.url, ticket }
}

/**
 * Takes a browser back from the provider. What it began is used up, whatever the answer: no answer counts twice, and none in
 * another browser. A person is who the provider says by issuer and subject; an address connects nothing.
 */
export async function returnFromProvider(
  search: string,
  actor: Actor,
  caller: Caller,
  deps: OidcDeps,
): Promise<Returned> {
  const now = deps.clock.now()
  const begun = await ticketStore.redeem('oidc', caller.tickets.oidc, now)
  if (!begun) return { kind: 'problem', problem: 'expired', connecting: false }
  const { connectTo, returnTo, ...attempt } = begun
  const failed = (problem: OidcProblem): Returned => ({ kind: 'problem', problem, connecting: connectTo !== null })
  const outcome = await deps.provider.finish(search, attempt)
  deps.metrics.provider.inc({ outcome: outcome.kind })
  if (outcome.kind !== 'person') return failed(outcome.kind)
  const { person } = outcome
  const known = await identityStore.userOf(person)
  if (connectTo !== null) {
    if (actor.kind !== 'user' || actor.userId !== connectTo) return failed('expired')
    if (known === connectTo) return { kind: 'connected' }
    if (known !== null) return failed('elsewhere')
    const user = await userStore.findById(connectTo)
    if (!user) return failed('expired')
    await connectIdentity(person, user, actor, deps)
    return { kind: 'connected' }
  }
  const user = known === null ? null : await userStore.findById(known)
  const made = user ?? (await createFromProvider(person, returnTo, caller, deps))
  if (typeof made === 'string') return failed(made)
  const twoFactors = deps.env.OIDC_TRUSTS_SECOND_FACTOR === 'on'
  // Whoever was made an account by an invitation has accepted it.
  const next = !user && returnTo?.startsWith('/invitations/') ? null : returnTo
  return { kind: 'entered', entered: await enter(made, caller, deps, { twoFactors }), returnTo: next }
}

const NAME_ROUNDS = 5
const LONGEST_NAME = 50

type Problem = 'closed' | 'exists' | 'mailed' | 'no-address' | 'elsewhere'

/** Makes an account without a password for somebody whom the provider knows and nobody here does. */
async function createFromProvider(
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
