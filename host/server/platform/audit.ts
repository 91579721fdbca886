import type { UserActor } from './session/actor.ts'
import type { Logger } from './logger.ts'

/** The recorded actions. Operators filter by these names, so they must not change. */
export type AuditAction =
  | 'account.create'
  | 'account.delete'
  | 'account.export'
  | 'address.change'
  | 'address.confirm'
  | 'api-token.create'
  | 'api-token.delete'
  | 'badge.publish'
  | 'badge.revoke'
  | 'channel.create'
  | 'channel.delete'
  | 'channel.update'
  | 'embed-key.create'
  | 'embed-key.delete'
  | 'embed-key.rotate'
  | 'embed-key.update'
  | 'password.change'
  | 'password.reset'
  | 'session.end'
  | 'sign-in'
  | 'sign-out'

export type AuditEvent = {
  action: AuditAction
  /** `userId` is null while nobody has proved who it is; opening a mailed link gives no address. */
  actor: { userId: string | null; tenantId: string | null; clientAddress: string | null }
  /** The id of what was created, changed or attempted; never a name or a secret that somebody typed. */
  target: string | null
  outcome?: 'ok' | 'refused'
}

/** Records a sign-in or a change of access as one log line with `audit: true`. */
export function audit(logger: Logger, { action, actor, target, outcome = 'ok' }: AuditEvent): void {
  const { userId, tenantId, clientAddress } = actor
  logger.info(
    { audit: true, action, outcome, actor: userId, tenant: tenantId, target, ip: clientAddress },
    `audit: ${action}`,
  )
}

/** The account itself as the actor, where no session names it yet. */
export function ownerAs(
  user: { _id: string; tenantId: string },
  { clientAddress }: Pick<UserActor, 'clientAddress'>,
): AuditEvent['actor'] {
  return { userId: user._id, tenantId: user.tenantId, clientAddress }
}
