import { gradeFor } from '#analyzer/contract'
import { BADGE_VALID_DAYS, type BadgeView, type PublishBadgeInput } from '#host/contract/badges.ts'
import type { UserActor } from '../platform/actor.ts'
import { DAY_MS, type Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { requireScan, type ScanRecord } from '../scans/index.server.ts'
import type { BadgeKeys } from './badge-keys.ts'
import type { BadgeRecord } from './badge-model.ts'
import { badgeStore } from './badge-store.ts'
import { toBadgeView } from './badge-view.ts'

export type BadgeDeps = { clock: Clock; origin: () => string; keys: BadgeKeys }

/** Makes the public record of a completed scan's score. */
export async function publishBadge(input: PublishBadgeInput, actor: UserActor, deps: BadgeDeps): Promise<BadgeView> {
  const { scanId, ...look } = input
  const scan = await requireScan(scanId, actor)
  const scored = scan.status === 'completed' ? scoreOf(scan, deps.clock.now()) : null
  if (!scored) throw new AppError('conflict', 'A badge can be made once its scan is completed with a score.')
  const badge: BadgeRecord = {
    _id: newId(),
    tenantId: actor.tenantId,
    host: scan.host,
    ...look,
    ...scored,
    revokedAt: null,
    shown: 0,
    seenOn: {},
  }
  await badgeStore.insert(badge)
  return toBadgeView(badge, { origin: deps.origin(), now: deps.clock.now(), keys: deps.keys })
}

/** After each completed scan: the site's badges that still stand carry its score from now on. */
export async function renewBadges(scan: ScanRecord, clock: Clock): Promise<void> {
  const scored = scan.status === 'completed' ? scoreOf(scan, clock.now()) : null
  if (scored) await badgeStore.renew(scan.tenantId, scan.host, scored)
}

function scoreOf(scan: ScanRecord, now: Date) {
  if (scan.overallScore === null) return null
  return {
    scanId: scan._id,
    url: scan.url,
    score: scan.overallScore,
    grade: gradeFor(scan.overallScore),
    scannedAt: scan.completedAt ?? now,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + BADGE_VALID_DAYS * DAY_MS),
  }
}
