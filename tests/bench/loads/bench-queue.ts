import { analysisReportSchema, emptyOf, type AnalysisReport } from '#analyzer/contract'
import { createLogger } from '#host/server/platform/logger.ts'
import { runNextScan, type RunScanDeps } from '#host/server/scans/run-scan.ts'
import { ScanModel } from '#host/server/scans/scan-model.ts'
import { scanStore } from '#host/server/scans/scan-store.ts'
import { scanRecord } from '#host/server/scans/testing/scan-record.ts'
import { withDatabase } from './bench-database.ts'
import { atMost, measureOf, type LoadOptions, type LoadReport, type Measure } from './load.ts'

const LENGTHS = [10, 100, 1_000] as const
const TENANTS = 3
/** The first scans of the longest queue are those that wait before the most others. */
const HANDLED = 100
const MOST_GROWTH = 1.1

/** What it costs to take a scan from queues of several lengths and to bring it to its end, without the analysis itself. */
export async function benchQueue({ say }: LoadOptions): Promise<LoadReport> {
  return withDatabase(async () => {
    const measures: Measure[] = []
    await handle(10) // the first ones compile
    for (const length of LENGTHS) {
      say(`queue: ${length} scans`)
      const times: number[] = []
      // As many samples of the short queue as of the long one.
      while (times.length < HANDLED) times.push(...(await handle(length)))
      measures.push(measureOf(`a scan taken and ended, ${length} queued`, times))
    }
    const [shortest, longest] = [measures[0]?.median ?? Number.NaN, measures.at(-1)?.median ?? Number.NaN]
    const figure = `cost of a scan with ${LENGTHS[2]} queued against ${LENGTHS[0]}`
    return { measures, figures: [atMost(figure, longest / shortest, MOST_GROWTH)] }
  })
}

/** Milliseconds of each of the first scans of a queue. */
async function handle(length: number): Promise<number[]> {
  await ScanModel.deleteMany({})
  const records = Array.from({ length }, (_, at) =>
    scanRecord({ tenantId: `tenant${at % TENANTS}`, url: `https://site${at}.example/`, modules: [] }),
  )
  await scanStore.insertPlanned(records)
  const times: number[] = []
  const signal = new AbortController().signal
  for (let scan = 0; scan < Math.min(length, HANDLED); scan += 1) {
    const began = performance.now()
    await runNextScan(signal, DEPS)
    times.push(performance.now() - began)
  }
  const ended = await ScanModel.countDocuments({ status: 'completed' })
  if (ended !== times.length) throw new Error(`Of ${times.length} scans ${ended} were completed.`)
  return times
}

const DEPS: RunScanDeps = {
  clock: { now: () => new Date() },
  realtime: { announce: () => undefined },
  logger: createLogger({ LOG_LEVEL: 'silent' }),
  leaseMs: 60_000,
  scanEnded: async () => undefined,
  analyze: async (url) => reportOf(url),
}

function reportOf(url: string): AnalysisReport {
  const at = new Date().toISOString()
  const own = {
    url,
    finalUrl: url,
    scanType: 'comprehensive',
    startedAt: at,
    completedAt: at,
    securityGrade: 'B',
  } as const
  return { ...(emptyOf(analysisReportSchema) as AnalysisReport), ...own, overallScore: 80, siteType: 'content' }
}
