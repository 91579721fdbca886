import { z } from 'zod'
import { WAIT_LIMITS_MS, type SitePage } from '#analyzer/contract'
import type { SiteScanView } from '#host/contract/site-scans.ts'
import { handleJob } from '../platform/jobs/job.ts'
import type { ServerModule } from '../platform/server-module.ts'
import type { Scanner } from '../scans/index.server.ts'
import type { CreateSiteScanDeps } from './create-site-scan.ts'
import type { SiteScanEnded } from './site-scan-ended.ts'
import { runSiteScanJob } from './run-site-scan.job.ts'
import type { RunSiteScanDeps } from './run-site-scan.ts'
import { sitePageStore } from './site-page-store.ts'
import { runningAtOnce } from './site-scan-limits.ts'
import { siteScanStore } from './site-scan-store.ts'
import { toSiteScanView } from './site-scan-view.ts'

const sweepSiteScansJob = { name: 'site-scans.sweep', payload: z.object({}) }

const SWEEP_EVERY_MS = 2_000
const SWEEP_LOCK_MS = 15_000
/** A site scan mostly waits: for its host, and for page scans, which have a limit of their own. */
const SITE_SCANS_PER_SLOT = 2

export type SiteScansDeps = CreateSiteScanDeps &
  Pick<RunSiteScanDeps, 'realtime' | 'logger'> & {
    env: CreateSiteScanDeps['env'] & { SCAN_LEASE_MS: number; SCAN_CONCURRENCY: number; SITE_SCAN_DELAY_MS: number }
    scanner: Scanner
  }

export function siteScansModule(
  deps: () => SiteScansDeps,
  scanConcurrency: number,
  siteScanEnded: SiteScanEnded,
): ServerModule {
  const concurrency = scanConcurrency * SITE_SCANS_PER_SLOT
  return {
    name: 'siteScans',
    jobs: [
      handleJob(
        runSiteScanJob,
        { concurrency, lockLifetimeMs: WAIT_LIMITS_MS.siteScanLock },
        async (_, { signal, logger }) => {
          const { runNextSiteScan } = await import('./run-site-scan.ts')
          const { env, scanner, ...others } = deps()
          await runNextSiteScan(signal, {
            ...others,
            logger,
            leaseMs: env.SCAN_LEASE_MS,
            delayMs: env.SITE_SCAN_DELAY_MS,
            runningAtOnce: runningAtOnce(env.RATE_LIMIT_FACTOR),
            judgesAtOnce: env.SCAN_CONCURRENCY,
            processes: scanner.processes,
            siteScanEnded,
          })
        },
      ),
      handleJob(sweepSiteScansJob, { concurrency: 1, lockLifetimeMs: SWEEP_LOCK_MS }, async () =>
        (await import('./sweep-site-scans.ts')).sweepSiteScans({ ...deps(), concurrency, siteScanEnded }),
      ),
    ],
    recurring: [{ name: sweepSiteScansJob.name, everyMs: SWEEP_EVERY_MS }],
    exportTenant: exportSiteScans,
    things: { 'site-scan': siteScanStore.ownerOf },
    watch: {
      'site-scan': async (id, actor) => (actor.kind === 'user' ? siteScanStore.versionOf(actor.tenantId, id) : null),
    },
  }
}

type ExportedSiteScan = SiteScanView & { pages: readonly SitePage[] }

async function* exportSiteScans(tenantId: string): AsyncGenerator<ExportedSiteScan> {
  for await (const scan of siteScanStore.exportTenant(tenantId)) {
    const pages: SitePage[] = []
    for await (const { key: _key, ...page } of sitePageStore.all(scan._id)) pages.push(page)
    yield { ...toSiteScanView(scan), pages }
  }
}
