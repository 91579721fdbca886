import { trusted } from 'mongoose'
import { DAY_MS } from '../platform/clock.ts'
import { BadgeModel, type BadgeRecord } from './badge-model.ts'

const AHEAD_MS = 7 * DAY_MS
/** More than that many at once wait for the next run. */
const BATCH = 1000

/**
 * Reports each badge that expires within a week. It is called again and again: whoever listens must take the same badge
 * with the same expiry as one event.
 */
export async function announceExpiring(now: Date, badgeExpiring: (badge: BadgeRecord) => Promise<void>): Promise<void> {
  const soon = { expiresAt: trusted({ $gt: now, $lte: new Date(now.getTime() + AHEAD_MS) }), revokedAt: null }
  const expiring = BadgeModel.find(soon).sort({ expiresAt: 1 }).limit(BATCH).lean<BadgeRecord[]>().cursor()
  for await (const badge of expiring) await badgeExpiring(badge)
}
