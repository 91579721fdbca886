import { accountsModule } from './accounts/index.server.ts'
import { createBadgesModule, type BadgesModule } from './badges/index.server.ts'
import type { Clock } from './platform/clock.ts'
import type { Logger } from './platform/logger.ts'
import type { ServerModule } from './platform/server-module.ts'
import type { Runtime } from './runtime.server.ts'

export type ServerModules = { list: readonly ServerModule[]; badges: BadgesModule }

type Base = { clock: Clock; logger: Logger; origin: () => string }

/** The product's modules, in the order in which a tenant is erased: what hangs on accounts goes before them. */
export function createServerModules(base: Base, runtime: () => Runtime): ServerModules {
  const badges = createBadgesModule(base)
  return { list: [badges, accountsModule(runtime)], badges }
}
