import type { BadgeRecord } from '../badges/index.server.ts'
import type { Clock } from '../platform/clock.ts'
import { oneLine } from '#analyzer/contract'
import { publish } from './publish.ts'

/** Publishes that a badge expires within a week. Published again and again, it is delivered once for each expiry. */
export async function publishBadgeExpiring(
  { _id: badgeId, tenantId, host, url, expiresAt }: BadgeRecord,
  { clock, origin }: { clock: Clock; origin: () => string },
): Promise<void> {
  const day = expiresAt.toISOString().slice(0, 10)
  const site = oneLine(host)
  await publish({
    type: 'badge.expiring',
    insteadOf: null,
    tenantId,
    scheduleId: null,
    scanId: null,
    occasion: `badge ${badgeId} ${day}`,
    at: clock.now(),
    data: { badgeId, url, expiresAt: expiresAt.toISOString() },
    message: {
      title: `The badge of ${site} expires on ${day}`,
      headline: `The badge of ${site} expires on ${day}.`,
      lines: ['A comprehensive scan of the same address renews it.'],
      lists: [],
      button: { label: 'See your badges', url: `${origin()}/settings/badges` },
      tone: 'poor',
    },
  })
}
