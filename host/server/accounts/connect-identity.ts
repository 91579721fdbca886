import { audit, type AuditEvent } from '../platform/audit.ts'
import type { AccountDeps } from './account-deps.ts'
import { tellOfFactor } from './security-mails.ts'
import { identityStore, type Identity } from './identity-store.ts'
import type { UserRecord } from './user-model.ts'

/**
 * Connects a person of the provider to an account, and tells its owner.
 * @throws {AppError} `conflict` if the person is in an account already
 */
export async function connectIdentity(
  identity: Identity,
  user: UserRecord,
  actor: AuditEvent['actor'],
  deps: Pick<AccountDeps, 'clock' | 'logger' | 'mailer' | 'origin'>,
): Promise<void> {
  await identityStore.connect(identity, user._id, deps.clock.now())
  await audit(deps.logger, { action: 'identity.connect', actor, target: user._id })
  await tellOfFactor(user, 'provider-connected', deps)
}
