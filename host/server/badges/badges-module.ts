import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/logger.ts'
import type { ServerModule } from '../platform/server-module.ts'
import { createBadgeKeys } from './badge-keys.ts'
import { createBadgeReader } from './badge-reader.ts'
import { badgeStore } from './badge-store.ts'
import type { PublicBadgeDeps } from './public-badge-answers.ts'

export type BadgesModule = ServerModule & { deps: PublicBadgeDeps; close: () => Promise<void> }

export function createBadgesModule({
  clock,
  logger,
  origin,
}: {
  clock: Clock
  logger: Logger
  origin: () => string
}): BadgesModule {
  const reader = createBadgeReader(clock, logger, origin)
  return {
    name: 'badges',
    deps: { clock, origin, reader, keys: createBadgeKeys(clock) },
    eraseTenant: (tenantId) => badgeStore.removeOf(tenantId),
    exportTenant: (tenantId) => badgeStore.list(tenantId),
    close: () => reader.close(),
  }
}
