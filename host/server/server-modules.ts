import { accountsModule } from './accounts/index.server.ts'
import { badgesModule, renewBadges } from './badges/index.server.ts'
import { embedsModule } from './embeds/index.server.ts'
import type { Env } from './platform/env.ts'
import type { ServerModule } from './platform/server-module.ts'
import type { Runtime } from './runtime.server.ts'
import { scansModule } from './scans/index.server.ts'

/** The product's modules, in the order in which a tenant is erased: what hangs on accounts goes before them. */
export function serverModules(runtime: () => Runtime, env: Env): readonly ServerModule[] {
  return [
    badgesModule(() => runtime().badges),
    embedsModule(),
    scansModule(runtime, env.SCAN_CONCURRENCY, (scan) => renewBadges(scan, runtime().clock)),
    accountsModule(runtime),
  ]
}
