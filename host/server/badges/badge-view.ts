import type { BadgeProof, BadgeView } from '#host/contract/badges.ts'
import type { BadgeStatus, PublicBadge } from '#widgets/contract'
import type { BadgeKeys } from './badge-keys.ts'
import type { BadgeRecord } from './badge-model.ts'
import { originsOf } from './badge-store.ts'

const REASONS: Readonly<Record<BadgeStatus, string | null>> = {
  valid: null,
  expired: 'This badge is older than 30 days and no newer comprehensive scan of its address has renewed it.',
  revoked: 'The owner of this badge has withdrawn it.',
  unknown: 'No badge with this id was ever issued.',
}

/** A badge that is both revoked and expired counts as revoked. */
export function statusOf(badge: BadgeRecord | null, now: Date): BadgeStatus {
  if (!badge) return 'unknown'
  if (badge.revokedAt) return 'revoked'
  return badge.expiresAt <= now ? 'expired' : 'valid'
}

export type BadgeViewDeps = { origin: string; now: Date; keys: Pick<BadgeKeys, 'sign'> }

/** The public view of a badge, also for an id that was never issued. */
export async function toPublicBadge(id: string, badge: BadgeRecord | null, deps: BadgeViewDeps): Promise<PublicBadge> {
  const { origin, now, keys } = deps
  const status = statusOf(badge, now)
  const issued = badge && {
    id,
    host: badge.host,
    score: badge.score,
    grade: badge.grade,
    issuedAt: badge.issuedAt.toISOString(),
    expiresAt: badge.expiresAt.toISOString(),
  }
  return {
    id,
    status,
    valid: status === 'valid',
    reason: REASONS[status],
    host: badge?.host ?? null,
    url: badge?.url ?? null,
    score: badge?.score ?? null,
    grade: badge?.grade ?? null,
    style: badge?.style ?? 'signature',
    size: badge?.size ?? 'medium',
    text: badge?.text ?? null,
    showScore: badge?.showScore ?? true,
    showGrade: badge?.showGrade ?? true,
    showDate: badge?.showDate ?? true,
    dark: badge?.dark ?? false,
    animate: badge?.animate ?? false,
    issuedAt: issued?.issuedAt ?? null,
    expiresAt: issued?.expiresAt ?? null,
    verifyUrl: `${origin}/badges/${encodeURIComponent(id)}`,
    imageUrl: `${origin}/badges/${encodeURIComponent(id)}.svg`,
    signature: issued ? await keys.sign(issued) : null,
  }
}

/** The public view with the details that the proof page adds. */
export async function toBadgeProof(id: string, badge: BadgeRecord | null, deps: BadgeViewDeps): Promise<BadgeProof> {
  return {
    ...(await toPublicBadge(id, badge, deps)),
    askedUrl: badge?.askedUrl ?? null,
    scanType: badge?.scanType ?? null,
    scannedAt: badge?.scannedAt.toISOString() ?? null,
    modules: badge?.modules ?? [],
  }
}

export async function toBadgeView(badge: BadgeRecord, deps: BadgeViewDeps): Promise<BadgeView> {
  return {
    ...(await toPublicBadge(badge._id, badge, deps)),
    scanId: badge.scanId,
    jsonUrl: `${deps.origin}/badges/${badge._id}.json`,
    revokedAt: badge.revokedAt?.toISOString() ?? null,
    seenOn: originsOf(badge),
    shown: badge.shown,
  }
}
