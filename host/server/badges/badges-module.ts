import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/logger.ts'
import type { ServerModule } from '../platform/server-module.ts'
import { createBadgeKeys } from './badge-keys.ts'
import { createBadgeReader } from './badge-reader.ts'
import { badgeStore } from './badge-store.ts'
import type { PublicBadgeDeps } from './public-badge-answers.ts'

export function createBadgeDeps(services: { clock: Clock; logger: Logger; origin: () => string }): PublicBadgeDeps {
  const { clock, logger, origin } = services
  return { clock, origin, keys: createBadgeKeys(clock), reader: createBadgeReader(clock, logger, origin) }
}

export function badgesModule(deps: () => PublicBadgeDeps): ServerModule {
  return {
    name: 'badges',
    eraseTenant: (tenantId) => badgeStore.removeOf(tenantId),
    exportTenant: (tenantId) => badgeStore.list(tenantId),
    stop: () => deps().reader.close(),
  }
}
