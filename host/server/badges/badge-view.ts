import {
  BADGE_VALID_DAYS,
  badgeLookSchema,
  badgeViewSchema,
  DEFAULT_BADGE_LOOK,
  publicBadgeSchema,
  SAMPLE_BADGE_ID,
  type BadgeProof,
  type BadgeView,
} from '#host/contract/badges.ts'
import type { BadgeStatus, PublicBadge } from '#widgets/contract'
import { DAY_MS } from '../platform/clock.ts'
import { scanStore } from '../scans/index.server.ts'
import type { BadgeKeys } from './badge-keys.ts'
import type { BadgeRecord, ErasedBadge } from './badge-model.ts'
import { listOrigins } from './badge-store.ts'

const RENEWED_MS = BADGE_VALID_DAYS * DAY_MS

/** What is found under the id of a badge: its record, that it was erased with its account, or nothing. */
export type FoundBadge = BadgeRecord | ErasedBadge | null

/** The record, unless it was erased. */
export function issuedBadge(badge: FoundBadge): BadgeRecord | null {
  return badge && 'host' in badge ? badge : null
}

/** A badge that is both revoked and expired counts as revoked, and so does one whose account was deleted. */
export function badgeStatus(found: FoundBadge, now: Date): BadgeStatus {
  if (!found) return 'unknown'
  const badge = issuedBadge(found)
  if (!badge || badge.revokedAt) return 'revoked'
  return badge.expiresAt <= now ? 'expired' : 'valid'
}

function invalidReason(badge: BadgeRecord | null, status: BadgeStatus): string | null {
  if (status === 'valid') return null
  if (status === 'unknown') return 'No badge with this id was ever issued.'
  if (status === 'revoked') return 'The owner of this badge has withdrawn it.'
  if (badge && badge.expiresAt.getTime() - badge.issuedAt.getTime() < RENEWED_MS) {
    return 'The newest comprehensive scan of its address cannot have a badge.'
  }
  return 'This badge is older than 30 days and no newer comprehensive scan of its address has renewed it.'
}

export type BadgeViewDeps = { origin: string; now: Date; keys: Pick<BadgeKeys, 'sign'> }

/** The public view of a badge, also for an id that was never issued. */
export async function toPublicBadge(id: string, found: FoundBadge, deps: BadgeViewDeps): Promise<PublicBadge> {
  const { origin, now, keys } = deps
  const status = badgeStatus(found, now)
  const badge = issuedBadge(found)
  const sample = id === SAMPLE_BADGE_ID
  const issued = badge && {
    id,
    host: badge.host,
    score: badge.score,
    grade: badge.grade,
    issuedAt: badge.issuedAt.toISOString(),
    expiresAt: badge.expiresAt.toISOString(),
    ...(sample && { sample }),
  }
  return publicBadgeSchema.parse({
    id,
    status,
    valid: status === 'valid',
    reason: invalidReason(badge, status),
    sample,
    host: badge?.host ?? null,
    url: badge?.url ?? null,
    score: badge?.score ?? null,
    grade: badge?.grade ?? null,
    ...badgeLookSchema.parse({ ...DEFAULT_BADGE_LOOK, ...badge }),
    issuedAt: issued?.issuedAt ?? null,
    expiresAt: issued?.expiresAt ?? null,
    verifyUrl: `${origin}/badges/${encodeURIComponent(id)}`,
    imageUrl: `${origin}/badges/${encodeURIComponent(id)}.svg`,
    signature: issued ? await keys.sign(issued) : null,
  })
}

/** The public view with the details that the proof page adds. @param reader the workspace of the reader; only the owner's gets the id of the scan */
export async function toBadgeProof(
  id: string,
  found: FoundBadge,
  reader: string | null,
  deps: BadgeViewDeps,
): Promise<BadgeProof> {
  const badge = issuedBadge(found)
  const isOwn = badge && reader === badge.tenantId
  return {
    ...(await toPublicBadge(id, badge ?? found, deps)),
    scanId: isOwn ? await keptScan(badge) : null,
    askedUrl: badge?.askedUrl ?? null,
    scanType: badge?.scanType ?? null,
    scannedAt: badge?.scannedAt.toISOString() ?? null,
    modules: badge?.modules ?? [],
  }
}

async function keptScan({ tenantId, scanId }: BadgeRecord): Promise<string | null> {
  return (await scanStore.versionOf(tenantId, scanId)) === null ? null : scanId
}

export async function toBadgeView(badge: BadgeRecord, deps: BadgeViewDeps): Promise<BadgeView> {
  return badgeViewSchema.parse({
    ...(await toPublicBadge(badge._id, badge, deps)),
    scanId: badge.scanId,
    jsonUrl: `${deps.origin}/badges/${badge._id}.json`,
    revokedAt: badge.revokedAt?.toISOString() ?? null,
    seenOn: listOrigins(badge),
    shown: badge.shown,
    createdBy: badge.createdBy ?? null,
  })
}
