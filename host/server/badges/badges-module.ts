import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/logger.ts'
import type { ServerModule } from '../platform/server-module.ts'
import { createBadgeKeys } from './badge-keys.ts'
import { createBadgeReader } from './badge-reader.ts'
import { badgeStore } from './badge-store.ts'
import { completeEarlyBadges } from './complete-early-badges.ts'
import { createDrawnAnswers } from './drawn-answers.ts'
import { findBadgeAnswer, type PublicBadgeDeps } from './public-badge-answers.ts'
import { publicFront } from './public-front.ts'

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
    upgrade: completeEarlyBadges,
    eraseTenant: (tenantId) => badgeStore.removeOf(tenantId),
    exportTenant: (tenantId) => badgeStore.list(tenantId),
    front: publicFront(findBadgeAnswer(deps)),
    stop: () => deps().reader.close(),
  }
}
