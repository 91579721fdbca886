import { nameKey } from '#host/contract/name-key.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { mayGrant, type Role } from '#host/contract/rights.ts'
import {
  INVITATION_DAYS,
  type InvitationView,
  type InviteInput,
  type ShownInvitation,
} from '#host/contract/workspaces.ts'
import { userStore } from '../accounts/index.server.ts'
import { audit } from '../platform/audit.ts'
import { AppError, unauthorized } from '../platform/errors.ts'
import type { JobQueue } from '../platform/jobs/jobs.ts'
import { layOutMail } from '../platform/mail-layout.ts'
import type { Mailer } from '../platform/mailer.ts'
import type { UserActor, Actor, Membership } from '../platform/session/actor.ts'
import {
  invitationStore,
  findMember,
  workspaceStore,
  type InvitationRecord,
  acceptInvitation,
} from '../tenants/index.server.ts'
import { sendInvitationJob } from './invite.job.ts'
import type { WorkspaceDeps } from './manage-workspaces.ts'

export type InviteDeps = Pick<WorkspaceDeps, 'clock' | 'limits' | 'logger'> & { queue: Pick<JobQueue, 'enqueue'> }

export async function listInvitations(tenantId: string, now: Date): Promise<InvitationView[]> {
  const invitations = await invitationStore.list(tenantId, now)
  const people = await userStore.byIds(invitations.map(({ userId }) => userId))
  return invitations.map((invitation) => toInvitationView(invitation, people.get(invitation.userId)?.username ?? null))
}

/** Invites an address. Its mail is sent by a job, and has the only copy of the token. */
export async function invite(input: InviteInput, actor: UserActor, deps: InviteDeps): Promise<InvitationView> {
  const { tenantId, userId } = actor
  requireGrant(actor, input.role)
  const invited = await userStore.findByEmail(input.email)
  const workspace = await workspaceStore.find(tenantId)
  if (invited && workspace && findMember(workspace.members, invited._id)) {
    throw new AppError('conflict', 'This person is a member already.')
  }
  await takeMail(actor, input.email, deps)
  const made = await invitationStore.create({ tenantId, ...input, userId }, deps.clock.now())
  await deps.queue.enqueue(sendInvitationJob, { invitationId: made._id })
  const { email, role } = input
  await audit(deps.logger, { action: 'invitation.create', actor, target: made._id, after: { email, role } })
  return toInvitationView(made, (await userStore.findById(userId))?.username ?? null)
}

/** Mails a new link; the one before no longer works. */
export async function resendInvitation(id: string | undefined, actor: UserActor, deps: InviteDeps): Promise<void> {
  const { _id, email, role } = await invitationStore.require(actor.tenantId, id)
  requireGrant(actor, role)
  await takeMail(actor, email, deps)
  await deps.queue.enqueue(sendInvitationJob, { invitationId: _id })
  await audit(deps.logger, { action: 'invitation.resend', actor, target: _id, after: { email, role } })
}

export async function withdrawInvitation(
  id: string | undefined,
  actor: UserActor,
  { logger }: Pick<InviteDeps, 'logger'>,
): Promise<void> {
  const invitation = await invitationStore.require(actor.tenantId, id)
  requireGrant(actor, invitation.role)
  await invitationStore.withdraw(invitation._id)
  const { email, role } = invitation
  await audit(logger, { action: 'invitation.delete', actor, target: invitation._id, before: { email, role } })
}

/**
 * Mails an invitation, if its inviter may still invite. The mail has nothing that somebody typed, except the address of the
 * workspace, which has only letters, digits and hyphens: a name such as "You won" would make a spam relay of it.
 */
export async function mailInvitation(
  invitationId: string,
  { clock, mailer, origin }: Pick<WorkspaceDeps, 'clock'> & { mailer: Mailer; origin: () => string },
): Promise<void> {
  const invitation = await invitationStore.find(invitationId)
  const workspace = invitation && (await workspaceStore.find(invitation.tenantId))
  const inviter = workspace && findMember(workspace.members, invitation.userId)
  if (!inviter || !mayGrant(inviter.role, invitation.role)) return
  const token = await invitationStore.issueToken(invitationId, clock.now())
  if (!token) return
  await mailer.send({
    to: invitation.email,
    ...layOutMail({
      subject: `You are invited to a workspace on ${PRODUCT_NAME}`,
      headline: `You are invited to the workspace "${workspace.slug}" on ${PRODUCT_NAME}, as ${articleFor(invitation.role)}.`,
      lines: [
        `The link shows who invites you. It works once, for ${INVITATION_DAYS} days, with an account of this address. You can create one there.`,
      ],
      button: { label: 'See the invitation', url: `${origin()}/invitations/${token}` },
      foot: ['If you do not expect this, ignore this email: nothing happens without you.'],
    }),
  })
}

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

function articleFor(role: Role): string {
  return `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`
}

function requireGrant({ role }: UserActor, granted: Role): void {
  if (!mayGrant(role, granted)) throw new AppError('forbidden', `Your role does not allow you to invite ${granted}s.`)
}

async function takeMail(
  { tenantId, userId }: UserActor,
  email: string,
  { limits }: Pick<InviteDeps, 'limits'>,
): Promise<void> {
  await limits.take('invitations-workspace', tenantId)
  await limits.take('strangers-mailed', userId)
  await limits.take('invitations-address', nameKey(email))
}

function toInvitationView(invitation: InvitationRecord, invitedBy: string | null): InvitationView {
  const { _id: id, email, role, createdAt, expiresAt } = invitation
  return { id, email, role, invitedBy, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}

async function readerOf(emailKey: string, actor: Actor): Promise<ShownInvitation['reader']> {
  if (actor.kind !== 'user') return (await userStore.findByEmail(emailKey)) ? 'has-account' : 'needs-account'
  const user = await userStore.findById(actor.userId)
  if (!user || nameKey(user.email) !== emailKey) return 'other-account'
  return user.emailConfirmedAt ? 'may-accept' : 'unconfirmed'
}
