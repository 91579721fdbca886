import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { listedFields } from '../platform/database/define-model.ts'
import type { Logger } from '../platform/logger.ts'
import { handleJob } from '../platform/jobs/job.ts'
import type { ServerModule } from '../platform/server-module.ts'
import { scanStore } from '../scans/index.server.ts'
import { announceExpiring } from './announce-expiring.ts'
import { badgeRecordSchema } from './badge-model.ts'
import { createBadgeKeys } from './badge-keys.ts'
import { createBadgeReader } from './badge-reader.ts'
import { badgeStore } from './badge-store.ts'
import { createDrawnAnswers } from './drawn-answers.ts'
import { findBadgeAnswer, type PublicBadgeDeps } from './public-badge-answers.ts'
import { publicFront } from './public-front.ts'
import { certifiedScan } from './manage-badges.ts'

const announceExpiringJob = { name: 'badges.announce-expiring', payload: z.object({}) }

const HOUR_MS = 3_600_000
const ANNOUNCE_EVERY_MS = 6 * HOUR_MS

type BadgeServices = { clock: Clock; database: Database; logger: Logger; origin: () => string }

export function createBadgeDeps(services: BadgeServices): PublicBadgeDeps {
  const { clock, database, logger, origin } = services
  return {
    clock,
    database,
    origin,
    keys: createBadgeKeys(clock),
    reader: createBadgeReader(clock, logger, origin),
    drawn: createDrawnAnswers(),
  }
}

export function badgesModule(deps: () => PublicBadgeDeps): ServerModule {
  return {
    name: 'badges',
    jobs: [
      handleJob(announceExpiringJob, { concurrency: 1, lockLifetimeMs: HOUR_MS }, async () => announceExpiring(deps())),
    ],
    recurring: [{ name: announceExpiringJob.name, everyMs: ANNOUNCE_EVERY_MS }],
    upgrade: completeEarlyBadges,
    things: { badge: badgeStore.ownerOf },
    eraseTenant: (tenantId) => badgeStore.eraseTenant(tenantId, deps().clock.now()),
    exportTenant: async (tenantId) =>
      (await badgeStore.list(tenantId)).map((badge) => listedFields(badgeRecordSchema, badge)),
    front: publicFront(findBadgeAnswer(deps)),
    stop: () => deps().reader.close(),
  }
}

/**
 * Upgrades badges of an earlier version, which stored only the entered address: adds the final address of their scan and
 * the modules that counted. A badge whose scan was deleted keeps its address; its page says what is unknown.
 */
export async function completeEarlyBadges(): Promise<void> {
  for (const { _id, tenantId, scanId, url } of await badgeStore.early()) {
    const scan = await scanStore.find(tenantId, scanId)
    await badgeStore.complete(_id, scan ? certifiedScan(scan) : { askedUrl: url, scanType: null, modules: [] })
  }
}
