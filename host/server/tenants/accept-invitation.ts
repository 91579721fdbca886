import { nameKey } from '#host/contract/name-key.ts'
import { AppError } from '../platform/errors.ts'
import { invitationStore, type InvitationRecord } from './invitation-store.ts'
import { invitationNotFound, joined } from './member-rules.ts'
import type { WorkspaceRecord } from './workspace-model.ts'
import { workspaceStore } from './workspace-store.ts'

/** Who accepts, with the address of the account. */
export type Invited = { userId: string; email: string; confirmed: boolean }

/**
 * Makes a person a member. The invitation is used up by one conditional write, and the inviter's right counts as it is now.
 * @throws {AppError} `not-found` for an invitation that cannot be accepted any more, `forbidden` for another's
 */
export async function acceptInvitation(
  token: string,
  { userId, email, confirmed }: Invited,
  now: Date,
): Promise<{ invitation: InvitationRecord; workspace: WorkspaceRecord }> {
  const invitation = await requireInvitation(token, now)
  if (invitation.emailKey !== nameKey(email)) {
    throw new AppError('forbidden', 'This invitation is for another address. Sign in with the account of that address.')
  }
  if (!confirmed) {
    throw new AppError('forbidden', 'Confirm the address of your account first. Then accept the invitation.')
  }
  // Checked before it is used up too, so that an invitation does not end because a workspace is full.
  const before = await workspaceStore.find(invitation.tenantId)
  if (!before) throw invitationNotFound()
  const member = { userId, role: invitation.role, joinedAt: now }
  joined(before.members, member, invitation.userId)
  if (!(await invitationStore.redeem(invitation))) throw invitationNotFound()
  const workspace = await workspaceStore.change(invitation.tenantId, ({ members }) => {
    const after = joined(members, member, invitation.userId)
    return after && { members: after }
  })
  return { invitation, workspace }
}

/** @throws {AppError} `not-found` */
export async function requireInvitation(token: string, now: Date): Promise<InvitationRecord> {
  const invitation = await invitationStore.findByToken(token, now)
  if (!invitation) throw invitationNotFound()
  return invitation
}
