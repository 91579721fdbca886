import type { SessionView, UserView } from '#host/contract/accounts.ts'
import type { Membership } from '../platform/session/actor.ts'
import type { SessionRecord } from '../platform/session/session.ts'
import { hasFactor, secondFactorStore } from '../second-factor/index.server.ts'
import type { UserRecord } from './user-model.ts'

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
