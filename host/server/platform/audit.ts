import { Counter } from 'prom-client'
import { storeAuditEvent } from './audit-event-model.ts'
import type { Logger } from './logger.ts'
import type { UserActor } from './session/actor.ts'

/** What a person does with the account: a log line, and no entry in a workspace. */
export const PERSONAL_ACTIONS = [
  'account.create',
  'account.delete',
  'address.change',
  'address.confirm',
  'identity.connect',
  'identity.disconnect',
  'password.change',
  'password.reset',
  'second-factor.add',
  'second-factor.remove',
  'second-factor.reset',
  'session.end',
  'sign-in',
  'sign-out',
] as const

/** What happens in a workspace: also an entry in its audit log. */
export const WORKSPACE_ACTIONS = [
  'account.export',
  'api-token.create',
  'api-token.delete',
  'badge.publish',
  'badge.revoke',
  'channel.ask-address',
  'channel.create',
  'channel.delete',
  'channel.update',
  'embed-key.create',
  'embed-key.delete',
  'embed-key.rotate',
  'embed-key.update',
  'invitation.accept',
  'invitation.create',
  'invitation.delete',
  'invitation.resend',
  'member.leave',
  'member.remove',
  'member.role',
  'scan.delete',
  'schedule.create',
  'schedule.delete',
  'schedule.update',
  'share.create',
  'share.delete',
  'workspace.create',
  'workspace.delete',
  'workspace.update',
] as const
export type WorkspaceAction = (typeof WORKSPACE_ACTIONS)[number]
type PersonalAction = (typeof PERSONAL_ACTIONS)[number]

/** The recorded actions. Operators filter by these names, so they must not change. */
export type AuditAction = PersonalAction | WorkspaceAction

/** What has changed, in plain values and without secrets. */
type Values = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

export type AuditEvent = {
  action: AuditAction
  /** `userId` is null while nobody has proved who it is; opening a mailed link gives no address. */
  actor: { userId: string | null; tenantId: string | null; clientAddress: string | null }
  /** The id of what was created, changed or attempted; never a name or a secret that somebody typed. */
  target: string | null
  outcome?: 'ok' | 'refused'
  before?: Values
  after?: Values
}

/** Counts what this process records, for its metrics. */
export const auditEvents = new Counter({
  name: 'audit_events_total',
  help: 'Sign-ins and changes of access by action and outcome',
  labelNames: ['action', 'outcome'] as const,
  registers: [],
})

/**
 * Records a sign-in or a change of access as one log line with `audit: true`, and what happens in a workspace also in its
 * audit log. A failing database does not make the change look failed: the log line remains.
 */
export async function audit(logger: Logger, event: AuditEvent): Promise<void> {
  const { action, actor, target, outcome = 'ok', before = null, after = null } = event
  const { userId, tenantId, clientAddress } = actor
  auditEvents.inc({ action, outcome })
  logger.info(
    { audit: true, action, outcome, actor: userId, tenant: tenantId, target, ip: clientAddress },
    `audit: ${action}`,
  )
  if (tenantId === null || !isWorkspaceAction(action)) return
  await storeAuditEvent({ tenantId, action, userId, target, before, after, clientAddress }).catch((error: unknown) =>
    logger.error({ err: error, action }, 'an entry of an audit log could not be stored'),
  )
}

function isWorkspaceAction(action: AuditAction): action is WorkspaceAction {
  return (WORKSPACE_ACTIONS as readonly string[]).includes(action)
}

/** The account itself as the actor, where no session names it yet. */
export function ownerAs(
  user: { _id: string; tenantId: string },
  { clientAddress }: Pick<UserActor, 'clientAddress'>,
): AuditEvent['actor'] {
  return { userId: user._id, tenantId: user.tenantId, clientAddress }
}
