import { accountsModule } from './accounts/index.server.ts'
import { apiTokensModule } from './api-tokens/index.server.ts'
import { assistantApis, createFieldData } from './assistant-apis.ts'
import { badgesModule, renewBadges } from './badges/index.server.ts'
import { contactModule } from './contact/index.server.ts'
import { embedsModule } from './embeds/index.server.ts'
import {
  createDeliverDeps,
  notificationsModule,
  publishRunRefused,
  publishScanEnded,
  publishSiteScanEnded,
} from './notifications/index.server.ts'
import type { Env } from './platform/config/env.ts'
import type { ServerModule } from './platform/server-module.ts'
import type { Runtime } from './runtime.ts'
import { scansModule, type ScanRecord } from './scans/index.server.ts'
import { schedulesModule } from './schedules/index.server.ts'
import { sharesModule } from './shares/index.server.ts'
import { siteScansModule } from './site-scans/index.server.ts'
import { sitesModule, siteStore } from './sites/index.server.ts'
import { workspacesModule } from './workspaces/index.server.ts'

/** The product's modules in the order in which they erase a tenant: what depends on accounts comes before them. */
export function serverModules(runtime: () => Runtime, env: Env): readonly ServerModule[] {
  async function scanEnded(scan: ScanRecord): Promise<void> {
    // A page of a site scan is neither a site of the list nor a badge, and its site scan sends the notification.
    if (scan.origin !== 'site') {
      await siteStore.refresh(scan)
      await renewBadges(scan, runtime().clock)
      await publishScanEnded(scan, runtime())
    }
    runtime().metrics.scans.inc({ status: scan.status })
  }

  return [
    workspacesModule(runtime),
    badgesModule(() => runtime().badges),
    embedsModule,
    sharesModule,
    notificationsModule(() => createDeliverDeps(runtime())),
    schedulesModule(() => ({
      ...runtime(),
      runRefused: (schedule, reason) => publishRunRefused(schedule, reason, runtime()),
    })),
    contactModule,
    apiTokensModule,
    scansModule(runtime, { providers: assistantApis(env), ...createFieldData(env) }, env.SCAN_CONCURRENCY, scanEnded),
    sitesModule,
    siteScansModule(runtime, env.SCAN_CONCURRENCY, (scan, previous) => publishSiteScanEnded(scan, previous, runtime())),
    accountsModule(runtime),
  ]
}
