import { z } from 'zod'
import { WAIT_LIMITS_MS } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'
import type { Actor } from '../platform/session/actor.ts'
import { eraseRecords } from '../platform/database/define-model.ts'
import { handleJob } from '../platform/jobs/job.ts'
import type { ServerModule } from '../platform/server-module.ts'
import type { CreateScanDeps } from './create-scan.ts'
import { upgradeScans } from './upgrade-scans.ts'
import { runScanJob } from './run-scan.job.ts'
import type { RunScanDeps } from './run-scan.ts'
import type { ScanRecord } from './scan-model.ts'
import type { Scanner } from './scanner.ts'
import { judgedTenant, scanOwner, visitorTenant } from './scan-owner.ts'
import { scanStore } from './scan-store.ts'
import { toScanView } from './scan-view.ts'

const sweepScansJob = { name: 'scans.sweep', payload: z.object({}) }

const SWEEP_EVERY_MS = 2_000
/** A sweep whose worker was killed delays the next one by this; two at once would only repeat each other. */
const SWEEP_LOCK_MS = 15_000

export type ScansDeps = Omit<CreateScanDeps, 'env'> &
  Pick<RunScanDeps, 'realtime' | 'logger' | 'tracing'> & {
    env: CreateScanDeps['env'] & { SCAN_LEASE_MS: number }
    scanner: Scanner
  }

export function scansModule(
  deps: () => ScansDeps,
  sources: Pick<RunScanDeps, 'providers' | 'fieldData'>,
  concurrency: number,
  scanEnded: (scan: ScanRecord) => Promise<void>,
): ServerModule {
  const once = { concurrency: 1, lockLifetimeMs: SWEEP_LOCK_MS }
  return {
    name: 'scans',
    upgrade: upgradeScans,
    jobs: [
      handleJob(runScanJob, { concurrency, lockLifetimeMs: WAIT_LIMITS_MS.scanLock }, async (_, { signal, logger }) => {
        const { runNextScan } = await import('./run-scan.ts')
        const { env, scanner, ...others } = deps()
        await runNextScan(signal, {
          ...others,
          ...sources,
          logger,
          leaseMs: env.SCAN_LEASE_MS,
          analyze: scanner.processes.analyze,
          scanEnded,
        })
      }),
      handleJob(sweepScansJob, once, async () =>
        (await import('./sweep-scans.ts')).sweepScans({ ...deps(), concurrency, scanEnded }),
      ),
    ],
    recurring: [{ name: sweepScansJob.name, everyMs: SWEEP_EVERY_MS }],
    // The pages that its site scans judged have a tenant of their own.
    eraseTenant: (tenantId) => eraseRecords(judgedTenant(tenantId)),
    exportTenant: exportScans,
    claimVisitor: (visitorId, by) => scanStore.claim(visitorTenant(visitorId), by),
    things: { scan: scanStore.ownerOf },
    watch: { scan: watchedVersion },
  }
}

async function* exportScans(tenantId: string): AsyncGenerator<ScanView> {
  for await (const scan of scanStore.exportTenant(tenantId)) yield toScanView(scan, 'owner')
}

async function watchedVersion(scanId: string, actor: Actor): Promise<number | null> {
  const owner = scanOwner(actor)
  return owner ? scanStore.versionOf(owner, scanId) : null
}
