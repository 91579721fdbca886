import { setTimeout as delay } from 'node:timers/promises'
import { trusted } from 'mongoose'
import {
  AnalyzerError,
  judgedPageOf,
  modulesFromHome,
  SITE_PAGE_MODULES,
  type JudgedPage,
  type SitePart,
} from '#analyzer'
import type { AnalysisReport } from '#analyzer/contract'
import { isDuplicateKey } from '../platform/database/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { JobQueue } from '../platform/jobs/jobs.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { queueScan } from './create-scan.ts'
import { stopRunning } from './running-scans.ts'
import { blankScan, ScanModel, ScreenshotModel, type ScanRecord } from './scan-model.ts'
import { judgedTenant } from './scan-owner.ts'

/** How often the end of a page's scan is looked for. */
const LOOK_EVERY_MS = 150

export type SitePlace = { tenantId: string; siteScanId: string; url: string }
type Judging = { part: SitePart; home: ScanRecord | null; crawlers: boolean; signal: AbortSignal }
export type JudgedResult = { scanId: string; page: JudgedPage }

/**
 * Scans one page of a site scan as an ordinary page scan, and waits for its end. A scan that exists already is waited
 * for, so a site scan that was interrupted judges no page twice.
 * @param home the scan of the home page, whose facts of the host this page takes over; null for the home page itself
 * @throws {AnalyzerError} when the page could not be scanned
 */
export async function judgePage(
  { tenantId, siteScanId, url }: SitePlace,
  { part, home, crawlers, signal }: Judging,
  { clock, queue }: { clock: Clock; queue: Pick<JobQueue, 'enqueue'> },
): Promise<JudgedResult> {
  const existing = await findJudged(siteScanId, url)
  const id = existing?._id ?? (await insert())
  for (;;) {
    const scan = await ScanModel.findById(id, { status: 1 }).lean<Pick<ScanRecord, 'status'>>()
    if (!scan) throw new AnalyzerError('internal', 'The scan of this page was deleted.')
    if (scan.status === 'completed') {
      const result = await readResult(id)
      // It is asked for again later, as a new scan.
      if (result.page.throttled) await ScanModel.deleteOne({ _id: id })
      return result
    }
    if (scan.status === 'failed' || scan.status === 'cancelled') throw await readFailure(id)
    await delay(LOOK_EVERY_MS, undefined, { signal })
  }

  async function insert(): Promise<string> {
    const owner = { tenantId: judgedTenant(tenantId), siteScanId, origin: 'site' } as const
    const asked = { url, host: new URL(url).host, scanType: 'comprehensive' } as const
    const modules = [...SITE_PAGE_MODULES]
    const finished = home ? fromHome(home, crawlers) : {}
    const scan = blankScan({ ...owner, ...asked, modules, finished, sitePart: part }, clock.now())
    try {
      await queueScan(scan, { queue })
      return scan._id
    } catch (error) {
      const made = isDuplicateKey(error) ? await findJudged(siteScanId, url) : null
      if (!made) throw error
      return made._id
    }
  }
}

async function findJudged(siteScanId: string, url: string): Promise<Pick<ScanRecord, '_id'> | null> {
  return ScanModel.findOne({ siteScanId, url }, { _id: 1 }).lean<Pick<ScanRecord, '_id'>>()
}

/** Stops the page scans that a cancelled site scan still waits for. */
export async function cancelJudged(
  siteScanId: string,
  { clock, realtime }: { clock: Clock; realtime: Pick<Realtime, 'announce'> },
): Promise<void> {
  const status = trusted({ $in: ['queued', 'running'] as const })
  const open = await ScanModel.find({ siteScanId, status }, { version: 1 }).lean<
    Pick<ScanRecord, '_id' | 'version'>[]
  >()
  for (const { _id, version } of open) {
    const change = { status: 'cancelled', message: 'Scan cancelled', completedAt: clock.now(), lease: null } as const
    await ScanModel.updateOne({ _id, status }, { $set: change, $inc: { version: 1 } })
    stopRunning(_id)
    realtime.announce(_id, version + 1)
  }
}

/** Deletes the page scans of a site scan, except those that a later one has taken over. */
export async function removeJudged(
  siteScanId: string,
  keep: (scanIds: readonly string[]) => Promise<ReadonlySet<string>>,
) {
  const found = await ScanModel.find({ siteScanId }, { _id: 1 }).lean<{ _id: string }[]>()
  const ids = found.map(({ _id }) => _id)
  const kept = await keep(ids)
  const gone = trusted({ $in: ids.filter((id) => !kept.has(id)) })
  await ScanModel.deleteMany({ _id: gone })
  await ScreenshotModel.deleteMany({ _id: gone })
}

function fromHome(home: ScanRecord, crawlers: boolean): ScanRecord['finished'] {
  const taken = modulesFromHome({ crawlers }).flatMap((id) => {
    const finished = home.finished[id]
    return finished ? [[id, finished] as const] : []
  })
  return Object.fromEntries(taken)
}

async function readResult(id: string): Promise<JudgedResult> {
  const scan = await ScanModel.findById(id).lean<ScanRecord>()
  if (!scan) throw new AnalyzerError('internal', 'The scan of this page was deleted.')
  const { url, finalUrl, overallScore, scoringVersion, findings, visited, answers, finished } = scan
  const known = { finalUrl: finalUrl ?? url, overallScore, scoringVersion: scoringVersion ?? '' }
  const outcomes = Object.entries(finished).map(([module, { outcome }]) => [module, outcome])
  const modules = Object.fromEntries(outcomes) as Partial<AnalysisReport['modules']>
  return { scanId: id, page: judgedPageOf({ ...known, findings, visited, modules, ...(answers && { answers }) }) }
}

async function readFailure(id: string): Promise<AnalyzerError> {
  const scan = await ScanModel.findById(id, { failure: 1 }).lean<Pick<ScanRecord, 'failure'>>()
  const { code, message } = scan?.failure ?? {
    code: 'internal' as const,
    message: 'The scan of this page was cancelled.',
  }
  return new AnalyzerError(code, message)
}
