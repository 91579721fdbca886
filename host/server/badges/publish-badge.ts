import { gradeFor } from '#analyzer/contract'
import { BADGE_VALID_DAYS, badgeRefusal, type BadgeView, type PublishBadgeInput } from '#host/contract/badges.ts'
import type { UserActor } from '../platform/session/actor.ts'
import { DAY_MS, type Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { requireScan, type ScanRecord } from '../scans/index.server.ts'
import type { BadgeKeys } from './badge-keys.ts'
import type { BadgeRecord } from './badge-model.ts'
import { badgeStore } from './badge-store.ts'
import { toBadgeView } from './badge-view.ts'

export type BadgeDeps = { clock: Clock; origin: () => string; keys: BadgeKeys }

/** Publishes the score of a comprehensive scan. */
export async function publishBadge(input: PublishBadgeInput, actor: UserActor, deps: BadgeDeps): Promise<BadgeView> {
  const { scanId, ...look } = input
  const scan = await requireScan(scanId, actor)
  const badge: BadgeRecord = {
    _id: newId(),
    tenantId: actor.tenantId,
    createdBy: actor.userId,
    ...look,
    ...certifiedScore(scan, requireBadgeScore(scan), deps.clock.now()),
    revokedAt: null,
    shown: 0,
    seenOn: {},
  }
  await badgeStore.insert(badge)
  return toBadgeView(badge, { origin: deps.origin(), now: deps.clock.now(), keys: deps.keys })
}

/**
 * Runs after each scan. A comprehensive scan renews the badges of its address with its score, unless they are revoked.
 * Scans through the embedded form do not, because any visitor of a partner's page can start them.
 */
export async function renewBadges(scan: ScanRecord, clock: Clock): Promise<void> {
  if (scan.overallScore === null || scan.origin === 'embed' || refusalOf(scan)) return
  await badgeStore.renew(scan.tenantId, certifiedScore(scan, scan.overallScore, clock.now()))
}

/** @throws {AppError} `conflict` with the reason, if the scan cannot have a badge */
export function requireBadgeScore(scan: ScanRecord): number {
  const refusal = refusalOf(scan)
  if (refusal || scan.overallScore === null) throw new AppError('conflict', refusal ?? 'This scan has no score.')
  return scan.overallScore
}

/** The address that was measured, and the modules that count in the score. */
export function certifiedScan(scan: ScanRecord) {
  const address = new URL(scan.finalUrl ?? scan.url)
  address.hash = ''
  return {
    host: address.host,
    url: address.href,
    askedUrl: scan.url,
    scanType: scan.scanType,
    modules: scan.scoring.filter(({ counted }) => counted).map(({ module }) => module),
  }
}

function refusalOf(scan: ScanRecord): string | null {
  return badgeRefusal({ ...scan, analysisCount: scan.modules.length })
}

function certifiedScore(scan: ScanRecord, score: number, now: Date) {
  return {
    ...certifiedScan(scan),
    scanId: scan._id,
    score,
    grade: gradeFor(score),
    scannedAt: scan.completedAt ?? now,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + BADGE_VALID_DAYS * DAY_MS),
  }
}
