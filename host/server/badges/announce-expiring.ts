import { trusted } from 'mongoose'
import { oneLine } from '#analyzer/contract'
import { BADGE_RENEWAL } from '#host/contract/badges.ts'
import { publish } from '../notifications/index.server.ts'
import { DAY_MS, type Clock } from '../platform/clock.ts'
import { pathIn } from '../tenants/index.server.ts'
import { BadgeModel, type BadgeRecord } from './badge-model.ts'

type Deps = { clock: Clock; origin: () => string }

const AHEAD_MS = 7 * DAY_MS

/**
 * Publishes each badge that expires within a week. Published again and again, it is delivered once for each expiry. All are
 * published each time, because a limit would leave those behind it for ever.
 */
export async function announceExpiring(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const soon = { expiresAt: trusted({ $gt: now, $lte: new Date(now.getTime() + AHEAD_MS) }), revokedAt: null }
  const expiring = BadgeModel.find(soon).sort({ expiresAt: 1 }).lean<BadgeRecord[]>().cursor()
  for await (const badge of expiring) await publishExpiring(badge, deps)
}

async function publishExpiring(
  { _id: badgeId, tenantId, host, url, expiresAt }: BadgeRecord,
  { clock, origin }: Deps,
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
      lines: [BADGE_RENEWAL],
      lists: [],
      button: { label: 'See your badges', url: origin() + (await pathIn(tenantId, '/settings/badges')) },
      tone: 'poor',
    },
  })
}
