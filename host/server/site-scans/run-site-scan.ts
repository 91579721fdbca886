import {
  AnalyzerError,
  ScanProcessEndedError,
  scanSite,
  unlessAborted,
  type SiteScanDeps,
  type SiteProgress,
} from '#analyzer'
import type { Failure } from '#analyzer/contract'
import type { Clock } from '../platform/clock.ts'
import { isDatabaseAway, outlastOutage } from '../platform/database/database.ts'
import { keepLease, LeaseLostError } from '../platform/jobs/keep-lease.ts'
import type { JobQueue } from '../platform/jobs/jobs.ts'
import type { Held } from '../platform/jobs/leased-records.ts'
import type { Logger } from '../platform/logger.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { holdRunning, judgePage, scanStore, type ScanRecord } from '../scans/index.server.ts'
import { siteScanFollowUps, type SiteScanEnded } from './site-scan-ended.ts'
import { formerPages, homeScanId, mongoFrontier } from './mongo-frontier.ts'
import { runningSiteScanStore } from './running-site-scan-store.ts'
import type { SiteScanRecord } from './site-scan-model.ts'
import { siteScanStore } from './site-scan-store.ts'

export type RunSiteScanDeps = {
  clock: Clock
  queue: Pick<JobQueue, 'enqueue'>
  realtime: Pick<Realtime, 'announceSite'>
  logger: Logger
  leaseMs: number
  /** The shortest wait between two requests to a host. */
  delayMs: number
  /** Site scans of one workspace that may run at once. */
  runningAtOnce: number
  judgesAtOnce: number
  processes: SiteScanDeps['processes']
  /** Called after each site scan, for alerts and schedules. */
  siteScanEnded: SiteScanEnded
  /** The engine. */
  scan?: typeof scanSite
}

const INTERNAL_ERROR: Failure = {
  code: 'internal',
  message: 'There was an issue completing your site scan. Please try again.',
}

/** Claims the site scan whose turn it is and runs it to its end. Does nothing if none may run now. */
export async function runNextSiteScan(stopping: AbortSignal, deps: RunSiteScanDeps): Promise<void> {
  if (stopping.aborted) return
  const { scan, told } = await runningSiteScanStore.claimNext(deps.leaseMs, deps.clock.now(), deps.runningAtOnce)
  for (const { id, version } of told) deps.realtime.announceSite(id, version)
  if (scan?.lease) await runSiteScan(scan, scan.lease.token, stopping, deps)
}

async function runSiteScan(
  scan: SiteScanRecord,
  token: string,
  stopping: AbortSignal,
  deps: RunSiteScanDeps,
): Promise<void> {
  const { clock, logger, leaseMs } = deps
  const siteScanId = scan._id
  const held = { id: siteScanId, token }
  const ending = new AbortController()
  const signal = AbortSignal.any([stopping, ending.signal])
  const announce = (version: number | null) => version !== null && deps.realtime.announceSite(siteScanId, version)
  const insist = <Result>(work: () => Promise<Result>) => outlastOutage(work, { limitMs: leaseMs, signal: stopping })
  const release = holdRunning(siteScanId, ending)
  const stopRenewing = keepLease({
    leaseMs,
    ending,
    renew: () => runningSiteScanStore.renew(held, leaseMs, clock.now()),
    failed: (error) => logger.warn({ err: error, siteScanId }, 'the lease of a site scan could not be renewed'),
  })
  const progress = createSiteProgress(held, { announce, lost: () => ending.abort(new LeaseLostError()) })
  announce(scan.version)
  try {
    const work = (deps.scan ?? scanSite)(requestOf(scan), {
      frontier: mongoFrontier(
        { siteScanId, tenantId: scan.tenantId, createdAt: scan.createdAt },
        { insist, isHeld: () => runningSiteScanStore.isHeld(held) },
      ),
      processes: deps.processes,
      judge: judgeOf(scan, deps),
      judgesAtOnce: deps.judgesAtOnce,
      onProgress: progress.record,
      former: await insist(() => formerOf(scan)),
      delayMs: deps.delayMs,
      signal,
    })
    const report = await unlessAborted(work, signal)
    await progress.flush()
    announce(await insist(() => runningSiteScanStore.complete(held, report, clock.now())))
  } catch (error) {
    await progress.flush().catch(() => undefined)
    if (stopping.aborted) return void (await runningSiteScanStore.handBack(held))
    if (ending.signal.aborted || error instanceof LeaseLostError) return
    // A longer outage is not the site's fault: the lease runs out, and the sweep requeues the scan.
    if (isDatabaseAway(error)) return logger.warn({ err: error, siteScanId }, 'a site scan lost its database')
    const failure = toFailure(error)
    if (failure === INTERNAL_ERROR) logger.error({ err: error, siteScanId }, 'a site scan failed unexpectedly')
    announce(await insist(() => runningSiteScanStore.fail(held, failure, clock.now())))
  } finally {
    stopRenewing()
    release()
  }
  await siteScanFollowUps.report(siteScanId, deps.siteScanEnded).catch((error: unknown) => {
    logger.error({ err: error, siteScanId }, 'the follow-up of a site scan failed; the sweep tries again')
  })
}

function requestOf({ url, maxPages, include, exclude }: SiteScanRecord) {
  return { url, maxPages, include, exclude }
}

/** The home page is judged first; the other pages take the facts of the host over from its scan. */
function judgeOf({ _id: siteScanId, tenantId }: SiteScanRecord, deps: RunSiteScanDeps): SiteScanDeps['judge'] {
  let home: ScanRecord | null = null
  return async (url, { home: isHome, crawlers, pace, signal }) => {
    if (!isHome) home ??= await homeOf(siteScanId, tenantId)
    return judgePage({ tenantId, siteScanId, url }, { part: { isHome, pace }, home, crawlers, signal }, deps)
  }
}

/** The scan of the home page, perhaps one that this run took over from the run before. */
async function homeOf(siteScanId: string, tenantId: string): Promise<ScanRecord | null> {
  const scanId = await homeScanId(siteScanId)
  return scanId === null ? null : scanStore.find(tenantId, scanId)
}

async function formerOf(scan: SiteScanRecord): Promise<SiteScanDeps['former'] & {}> {
  const before = await siteScanStore.previous(scan)
  return before ? formerPages(before._id) : async () => null
}

function toFailure(error: unknown): Failure {
  if (error instanceof ScanProcessEndedError) return { code: 'internal', message: 'The site scan was interrupted.' }
  if (!(error instanceof AnalyzerError)) return INTERNAL_ERROR
  return { code: error.code === 'aborted' ? 'internal' : error.code, message: error.message }
}

/** Changes within this time are stored and announced as one. */
const BATCH_MS = 400

/** Stores how far a site scan is before it tells watchers to load it again. */
function createSiteProgress(held: Held, { announce, lost }: { announce: (version: number) => void; lost: () => void }) {
  let waiting: SiteProgress | null = null
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let reached: number | null = null

  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (!waiting) return writing
    const { stage, wait, coverage } = waiting
    waiting = null
    const done = coverage.read + coverage.judged
    // The first figures of a resumed run are those of the run before it.
    const moved = reached !== null && done > reached
    reached = done
    writing = writing.then(async () => {
      const version = await runningSiteScanStore.recordProgress(held, {
        stage,
        wait,
        coverage,
        ...(moved && { stalls: 0 }),
      })
      if (version === null) {
        lost()
        throw new LeaseLostError()
      }
      announce(version)
    })
    // A rejection stays in the chain for the next write or flush; without this it would count as unhandled.
    writing.catch(() => undefined)
    return writing
  }

  return {
    record(progress: SiteProgress): void {
      waiting = progress
      timer ??= setTimeout(() => void write().catch(() => undefined), BATCH_MS)
    },
    flush: () => write(),
  }
}
