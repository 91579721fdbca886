import { scanProcessesFor } from '../../support/scan-processes.ts'
import { startBenchSites } from '../bench-sites.ts'
import { atLeast, measureOf, type LoadOptions, type LoadReport, type Measure } from './load.ts'

const LEVELS = [1, 2, 4] as const
/** Scans of each level for each pair that was asked for. */
const SCANS_A_PAIR = 4
const LEAST_SPEEDUP = 1.6

/** Scans of one page, one after the other and several at once, through the product's scan processes. */
export async function benchConcurrency({ pairs, say }: LoadOptions): Promise<LoadReport> {
  const sites = await startBenchSites()
  const measures: Measure[] = []
  const throughput = new Map<number, number>()
  try {
    const url = sites.pages[0]?.url ?? ''
    for (const level of LEVELS) {
      say(`concurrency: ${level} at once`)
      const processes = scanProcessesFor(sites.hosts, level, say)
      try {
        await processes.prepare()
        await inLanes(level, level, () => processes.analyze(url, {})) // each process once, with its browser
        const scans = pairs * SCANS_A_PAIR
        const times: number[] = []
        const began = performance.now()
        await inLanes(scans, level, async () => {
          const started = performance.now()
          await processes.analyze(url, {})
          times.push(performance.now() - started)
        })
        const seconds = (performance.now() - began) / 1000
        throughput.set(level, scans / seconds)
        const rate = Math.round((scans / seconds) * 100) / 100
        measures.push(measureOf(`a scan, ${level} at once`, times))
        measures.push({ what: `throughput, ${level} at once`, median: rate, p95: rate, unit: 'scans a second' })
      } finally {
        await processes.close()
      }
    }
  } finally {
    sites.close()
  }
  const speedup = (throughput.get(2) ?? 0) / (throughput.get(1) ?? Number.NaN)
  return { measures, figures: [atLeast('throughput of two scans at once against one', speedup, LEAST_SPEEDUP)] }
}

async function inLanes(count: number, lanes: number, run: () => Promise<unknown>): Promise<void> {
  let left = count
  const lane = async () => {
    while (left > 0) {
      left -= 1
      await run()
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
