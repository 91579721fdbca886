import { nameKey } from '#host/contract/name-key.ts'
import type { ShownInvitation } from '#host/contract/workspaces.ts'
import { userStore } from '../accounts/index.server.ts'
import { audit } from '../platform/audit.ts'
import { unauthorized } from '../platform/errors.ts'
import type { Actor, Membership, UserActor } from '../platform/session/actor.ts'
import { acceptInvitation, invitationStore, findMember, workspaceStore } from '../tenants/index.server.ts'
import type { WorkspaceDeps } from './manage-workspaces.ts'

/** Null for an invitation that cannot be accepted any more. */
export async function findInvitation(token: string, actor: Actor, now: Date): Promise<ShownInvitation | null> {
  const invitation = await invitationStore.findByToken(token, now)
  const workspace = invitation && (await workspaceStore.find(invitation.tenantId))
  if (!invitation || !workspace) return null
  const { email, emailKey, role, userId, expiresAt } = invitation
  const inviter = findMember(workspace.members, userId) && (await userStore.findById(userId))
  const rest = { email, role, invitedBy: inviter?.username ?? null, expiresAt: expiresAt.toISOString() }
  const { name, requireTwoFactor } = workspace
  return { workspace: name, requireTwoFactor, ...rest, reader: await readerOf(emailKey, actor) }
}

/** Accepts an invitation for the signed-in person. */
export async function joinWorkspace(
  token: string,
  actor: UserActor,
  { clock, logger }: Pick<WorkspaceDeps, 'clock' | 'logger'>,
): Promise<Pick<Membership, 'id' | 'slug' | 'name' | 'role'>> {
  const user = await userStore.findById(actor.userId)
  if (!user) throw unauthorized()
  const invited = { userId: user._id, email: user.email, confirmed: Boolean(user.emailConfirmedAt) }
  const { invitation, workspace } = await acceptInvitation(token, invited, clock.now())
  const { _id: id, slug, name, members } = workspace
  const role = findMember(members, user._id)?.role ?? invitation.role
  const at = { ...actor, tenantId: id }
  await audit(logger, { action: 'invitation.accept', actor: at, target: invitation._id, after: { role } })
  return { id, slug, name, role }
}

async function readerOf(emailKey: string, actor: Actor): Promise<ShownInvitation['reader']> {
  if (actor.kind !== 'user') return (await userStore.findByEmail(emailKey)) ? 'has-account' : 'needs-account'
  const user = await userStore.findById(actor.userId)
  if (!user || nameKey(user.email) !== emailKey) return 'other-account'
  return user.emailConfirmedAt ? 'may-accept' : 'unconfirmed'
}
