import { mayDo, rightRefusal, type Right } from '#host/contract/rights.ts'
import { AppError } from '../errors.ts'
import type { Membership, SessionActor, UserActor } from './actor.ts'
import type { Asked, Owned, Thing } from './things.ts'

/** Where rights are read: in the database, for each request. */
export type WorkspaceAccess = {
  /** The workspaces of a person, the first one in front; never empty. */
  of: (userId: string) => Promise<readonly Membership[]>
  /** Whose a thing is, or null if there is none with this id. */
  find: (thing: Thing, id: string) => Promise<Owned | null>
  /** For each person a text that changes with any of their memberships and roles. */
  rolesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/**
 * Adds to a signed-in person the workspace that a request is about, and the role there. A thing with an id belongs to its
 * workspace, otherwise the address names one, otherwise it is the person's first.
 * @throws {AppError} `not-found` for a workspace that is unknown or of others
 */
export async function placeActor(person: SessionActor, asked: Asked, access: WorkspaceAccess): Promise<UserActor> {
  const { slug = null, thing: wanted = null } = asked
  const [memberships, thing] = await Promise.all([
    access.of(person.userId),
    wanted && access.find(wanted.thing, wanted.id),
  ])
  const named = slug === null ? null : memberships.find((membership) => membership.slug === slug)
  if (named === undefined) throw new AppError('not-found', 'Workspace not found, or you are no longer a member of it')
  const home = thing && memberships.find(({ id }) => id === thing.tenantId)
  if (home && named && home !== named) throw new AppError('not-found', 'Not found')
  const chosen = home ?? named
  if (chosen && isClosed(chosen, person)) throw secondFactorRequired(chosen)
  const [first] = memberships
  if (!first) throw new AppError('not-found', 'Workspace not found')
  // What is personal needs no workspace. Anything else must not end up in another one than it would with a second factor.
  const at = chosen ?? (isClosed(first, person) ? { ...first, id: '' } : first)
  const astray = wanted !== null && !home
  const own = Boolean(home && thing?.createdBy === person.userId)
  return { ...person, tenantId: at.id, role: at.role, memberships, own, astray }
}

/** @throws {AppError} `forbidden`, or `not-found` where the person may not know that there is anything */
export function requireRight(actor: UserActor, right: Right): void {
  const [first] = actor.memberships
  if (first && actor.tenantId === '') throw secondFactorRequired(first)
  if (mayDo(actor.role, right, actor.own)) return
  if (actor.astray) throw new AppError('not-found', 'Not found')
  throw new AppError('forbidden', rightRefusal(actor.role, right))
}

/** Whether the policy of a workspace closes it to this session. */
export function isClosed({ requireTwoFactor }: Membership, { twoFactors }: Pick<SessionActor, 'twoFactors'>): boolean {
  return requireTwoFactor && !twoFactors
}

function secondFactorRequired({ name }: Membership): AppError {
  const message = `${name} requires a second factor. Set one up in the security settings of your account.`
  return new AppError('forbidden', message, { details: { secondFactorRequired: true } })
}
