import path from 'node:path'
import { memoryFrontier, scanSite, type SiteScanDeps } from '../../../analyzer/index.ts'
import { scanSiteOnce } from '../../../analyzer/cli/scan-site-once.ts'
import { judgedWith } from '../../site-scans/scan-made-site.ts'
import { teaShop } from '../../sites/made/tea-shop.ts'
import { serveSite } from '../../sites/start-site.ts'
import { scanProcessesFor } from '../../support/scan-processes.ts'
import { startYardsticks } from '../yardsticks.ts'
import { atMost, measureOf, type LoadOptions, type LoadReport, type Measure } from './load.ts'

const PAGES = 100
const MANY_PAGES = 500
const MOST_SECONDS = 40
const MOST_MEMORY_MB = 60

/** A shop of 1,000 pages: read and compared, scanned whole, fetched plainly, and checked by linkinator. */
export async function benchSiteScans({ say }: LoadOptions): Promise<LoadReport> {
  const site = await serveSite(teaShop())
  const processes = scanProcessesFor([site.hostPort], 2, say)
  const measures: Measure[] = []
  try {
    await processes.prepare()
    say('sites: reading')
    const read = await seconds(() => readSite(site.origin, PAGES, processes))
    measures.push(measureOf(`${PAGES} pages read and compared`, [read.took], 's'))
    const plain = await seconds(async () => {
      for (const url of read.value) await (await fetch(url)).text()
    })
    measures.push(measureOf('the same pages fetched plainly', [plain.took], 's'))
    const before = memoryMb()
    await readSite(site.origin, MANY_PAGES, processes)
    const grown = Math.max(0, memoryMb() - before)
    say('sites: linkinator')
    const yardsticks = await startYardsticks()
    const { wallMs } = await yardsticks.run({ kind: 'linkinator', url: site.origin, pages: read.value })
    yardsticks.close()
    measures.push(measureOf('links of these pages, linkinator', [wallMs / 1_000], 's'))
    say('sites: judging')
    const whole = await seconds(() => scanWhole(site.origin, site.hostPort))
    measures.push(measureOf(`${PAGES} pages read, ${whole.value} of them judged in a browser`, [whole.took], 's'))
    return {
      measures,
      figures: [
        atMost(`seconds for ${PAGES} pages`, whole.took, MOST_SECONDS),
        atMost(`MB that this process grew by for ${MANY_PAGES} pages`, grown, MOST_MEMORY_MB),
      ],
    }
  } finally {
    await processes.close()
    await site.close()
  }
}

/** Without judging. Returns the addresses that were read. */
async function readSite(
  url: string,
  maxPages: number,
  processes: SiteScanDeps['processes'],
): Promise<readonly string[]> {
  const frontier = memoryFrontier()
  const judge: SiteScanDeps['judge'] = async (page) => ({ scanId: null, page: judgedWith(page) })
  const { signal } = new AbortController()
  await scanSite({ url, maxPages, include: [], exclude: [] }, { frontier, processes, judge, delayMs: 0, signal })
  return (await frontier.pages(null, maxPages * 10)).flatMap((one) => (one.read ? [one.url] : []))
}

/** As the command line does. Returns how many pages were judged. */
async function scanWhole(origin: string, hostPort: string): Promise<number> {
  const report = await scanSiteOnce({
    address: new URL(origin),
    headers: {},
    allowPrivate: [hostPort],
    settings: {
      entry: path.join(import.meta.dirname, 'scan-process.js'),
      labWorker: path.join(import.meta.dirname, 'lab-worker.js'),
    },
    site: { maxPages: PAGES, include: [], exclude: [] },
    delayMs: 0,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  return report.coverage.judged
}

async function seconds<Value>(work: () => Promise<Value>): Promise<{ took: number; value: Value }> {
  const began = performance.now()
  const value = await work()
  return { took: (performance.now() - began) / 1_000, value }
}

function memoryMb(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss / 2 ** 20
}
