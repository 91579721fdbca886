import type { BadgeView } from '#host/contract/badges.ts'
import { audit } from '../platform/audit.ts'
import { AppError } from '../platform/errors.ts'
import { isId } from '../platform/ids.ts'
import type { Logger } from '../platform/logger.ts'
import type { UserActor } from '../platform/session/actor.ts'
import { badgeStore } from './badge-store.ts'
import { toBadgeView } from './badge-view.ts'
import type { PublicBadgeDeps } from './public-badge-answers.ts'

/** The badges of a workspace, newest first. */
export async function listBadges(tenantId: string, { clock, keys, origin }: PublicBadgeDeps): Promise<BadgeView[]> {
  const deps = { origin: origin(), now: clock.now(), keys }
  return Promise.all((await badgeStore.list(tenantId)).map((badge) => toBadgeView(badge, deps)))
}

export async function revokeBadge(
  id: string | undefined,
  actor: UserActor,
  { clock, reader, logger }: PublicBadgeDeps & { logger: Logger },
): Promise<void> {
  const revoked = isId(id) && (await badgeStore.revoke(actor.tenantId, id, clock.now()))
  if (!revoked) throw new AppError('not-found', 'Badge not found')
  reader.forget(id)
  await audit(logger, { action: 'badge.revoke', actor, target: id })
}
