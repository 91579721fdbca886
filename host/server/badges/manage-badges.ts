import { gradeFor, MODULE_IDS } from '#analyzer/contract'
import { BADGE_VALID_DAYS, badgeRefusal, type BadgeView, type PublishBadgeInput } from '#host/contract/badges.ts'
import { audit } from '../platform/audit.ts'
import type { Logger } from '../platform/logger.ts'
import type { UserActor } from '../platform/session/actor.ts'
import { DAY_MS, type Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { isId, newId } from '../platform/ids.ts'
import { requireScan, scanStore, type ScanRecord } from '../scans/index.server.ts'
import type { BadgeKeys } from './badge-keys.ts'
import type { BadgeRecord } from './badge-model.ts'
import type { BadgeReader } from './badge-reader.ts'
import { badgeStore } from './badge-store.ts'
import { toBadgeView } from './badge-view.ts'

export type BadgeDeps = { clock: Clock; origin: () => string; keys: BadgeKeys }

/**
 * Publishes the score of a comprehensive scan.
 * @throws {AppError} `conflict` if the scan cannot have a badge, or a newer one of its address exists
 */
export async function publishBadge(input: PublishBadgeInput, actor: UserActor, deps: BadgeDeps): Promise<BadgeView> {
  const { scanId, ...look } = input
  const scan = await requireScan(scanId, actor)
  const badge: BadgeRecord = {
    _id: newId(),
    tenantId: actor.tenantId,
    createdBy: actor.userId,
    ...look,
    ...certifiedScore(scan, await requireBadgeScore(scan), deps.clock.now()),
    revokedAt: null,
    shown: 0,
    seenOn: {},
  }
  await badgeStore.insert(badge)
  return toBadgeView(badge, { origin: deps.origin(), now: deps.clock.now(), keys: deps.keys })
}

/**
 * Runs after each scan. A comprehensive scan renews the badges of its address with its score, unless they are revoked.
 * If it has no score, or assistants cannot open the page, they expire: an earlier score is not true any more. Scans
 * through the embedded form change none, because any visitor of a partner's page can start them.
 */
export async function renewBadges(scan: ScanRecord, clock: Clock): Promise<void> {
  if (scan.status !== 'completed' || !isWholeScan(scan)) return
  const now = clock.now()
  const { url, askedUrl } = certifiedScan(scan)
  const scannedAt = scan.completedAt ?? now
  if (scan.overallScore !== null && !publishRefusal(scan)) {
    await badgeStore.noteScan(scan.tenantId, [url], scannedAt)
    return badgeStore.renew(scan.tenantId, certifiedScore(scan, scan.overallScore, now))
  }
  await badgeStore.noteScan(scan.tenantId, [url, askedUrl], scannedAt)
  await badgeStore.expire(scan.tenantId, [url, askedUrl], scannedAt, now)
}

/** The badges of a workspace, newest first. */
export async function listBadges(tenantId: string, { clock, keys, origin }: BadgeDeps): Promise<BadgeView[]> {
  const deps = { origin: origin(), now: clock.now(), keys }
  return Promise.all((await badgeStore.list(tenantId)).map((badge) => toBadgeView(badge, deps)))
}

export async function revokeBadge(
  id: string | undefined,
  actor: UserActor,
  { clock, reader, logger }: Pick<BadgeDeps, 'clock'> & { reader: BadgeReader; logger: Logger },
): Promise<void> {
  const revoked = isId(id) && (await badgeStore.revoke(actor.tenantId, id, clock.now()))
  if (!revoked) throw new AppError('not-found', 'Badge not found')
  reader.forget(id)
  await audit(logger, { action: 'badge.revoke', actor, target: id })
}

const NEWER_EXISTS = 'A newer comprehensive scan of this address exists. A badge shows the newest one: publish that.'

/** @throws {AppError} `conflict` with the reason, if the scan cannot have a badge */
export async function requireBadgeScore(scan: ScanRecord): Promise<number> {
  const refusal = publishRefusal(scan)
  if (refusal || scan.overallScore === null) throw new AppError('conflict', refusal ?? 'This scan has no score.')
  if (await isOutdated(scan)) throw new AppError('conflict', NEWER_EXISTS)
  return scan.overallScore
}

/** Whether a newer scan of the address exists, or existed and was deleted since. */
async function isOutdated(scan: ScanRecord): Promise<boolean> {
  const { url } = certifiedScan(scan)
  const newer = await scanStore.newerOfAddress(scan, url)
  if (newer.some(isWholeScan)) return true
  return badgeStore.hasNewer(scan.tenantId, url, scan.completedAt ?? scan.createdAt)
}

/** Only such scans change badges: comprehensive, with all modules, started by the owner. */
function isWholeScan({ scanType, modules, origin }: Pick<ScanRecord, 'scanType' | 'modules' | 'origin'>): boolean {
  return scanType === 'comprehensive' && modules.length === MODULE_IDS.length && origin !== 'embed'
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

function publishRefusal(scan: ScanRecord): string | null {
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
