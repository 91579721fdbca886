import type { SessionView, UserView } from '#host/contract/accounts.ts'
import type { Membership, UserActor } from '../platform/session/actor.ts'
import type { SessionRecord } from '../platform/session/session.ts'
import { hasFactor, secondFactorStore } from '../second-factor/index.server.ts'
import { unauthorized } from '../platform/errors.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

/** The person of a session, as the person sees the account; null once it is deleted. */
export async function findUserView({ userId, memberships }: UserActor): Promise<UserView | null> {
  const user = await userStore.findById(userId)
  return user && toUserView(user, memberships)
}

/** @throws {AppError} `unauthorized` */
export async function requireUserView(actor: UserActor): Promise<UserView> {
  const found = await findUserView(actor)
  if (!found) throw unauthorized()
  return found
}

export async function toUserView(user: UserRecord, memberships: readonly Membership[]): Promise<UserView> {
  const { _id: id, username, email, emailConfirmedAt, firstName, lastName, createdAt } = user
  return {
    id,
    username,
    email,
    emailConfirmed: Boolean(emailConfirmedAt),
    firstName,
    lastName,
    createdAt: createdAt.toISOString(),
    twoFactor: hasFactor(await secondFactorStore.of(user._id)),
    workspaces: memberships.map(({ id: workspaceId, slug, name, role }) => ({ id: workspaceId, slug, name, role })),
  }
}

export function toSessionView(session: SessionRecord, currentId: string | null): SessionView {
  return {
    id: session._id,
    current: session._id === currentId,
    userAgent: session.userAgent,
    clientAddress: session.clientAddress,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  }
}
