import type { OidcProblem } from '#host/contract/oidc.ts'
import { connectIdentity, enter, identityStore, userStore, type Entered } from '../accounts/index.server.ts'
import type { AccountDeps, Caller } from '../accounts/index.server.ts'
import type { Env } from '../platform/config/env.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Actor } from '../platform/session/actor.ts'
import { ticketStore } from '../platform/session/ticket-store.ts'
import { createFromProvider } from './create-from-provider.ts'
import type { OidcProvider } from './provider.ts'

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
