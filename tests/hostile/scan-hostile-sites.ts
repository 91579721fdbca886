import type { ScanProcesses } from '#analyzer'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { hostilePaths } from '../sites/hostile-site.ts'
import { scanProcessesFor } from '../support/scan-processes.ts'
import type { Row } from './row.ts'
import { serveSites } from './served-sites.ts'

const LIMIT_MS = 50_000
const BLOCKED_LIMIT_MS = 1_000
const MEMORY_LIMIT_MB = 300
const MEMORY_EVERY_MS = 50

type Ordeal = { path: string; tookMs: number; blockedMs: number; grownMb: number; nextIsFine: boolean }

/** Every trap of the hostile site, visited by a whole scan, and after each an ordinary page. */
export async function scanHostileSites(): Promise<Row[]> {
  const sites = await serveSites(['good', 'hostile'])
  const processes = scanProcessesFor(sites.hosts, 1)
  const ordeals: Ordeal[] = []
  try {
    const good = `${sites.origins.get('good')}/`
    await isFine(good, processes)
    for (const page of hostilePaths()) {
      const ordeal = await visit(`${sites.origins.get('hostile')}${page}`, processes)
      ordeals.push({ path: page, ...ordeal, nextIsFine: await isFine(good, processes) })
    }
  } finally {
    await processes.close()
    await sites.close()
  }
  const worst = (what: string, of: keyof Omit<Ordeal, 'path' | 'nextIsFine'>, limit: number, unit: string): Row => {
    const most = ordeals.reduce((a, b) => (b[of] > a[of] ? b : a))
    return { what, result: `${Math.round(most[of])} ${unit} (${most.path}), limit ${limit}`, passed: most[of] <= limit }
  }
  const broken = ordeals.filter(({ nextIsFine }) => !nextIsFine).map((one) => one.path)
  return [
    worst(`longest of ${ordeals.length} hostile scans`, 'tookMs', LIMIT_MS, 'ms'),
    worst('longest time that our process could do nothing else', 'blockedMs', BLOCKED_LIMIT_MS, 'ms'),
    worst('most that our memory grew', 'grownMb', MEMORY_LIMIT_MB, 'MB'),
    { what: 'the scan after each', result: broken.join(', ') || 'fine', passed: broken.length === 0 },
  ]
}

async function visit(url: string, processes: ScanProcesses): Promise<Omit<Ordeal, 'path' | 'nextIsFine'>> {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  const startMb = process.memoryUsage.rss() / 2 ** 20
  let mostMb = startMb
  const timer = setInterval(() => {
    mostMb = Math.max(mostMb, process.memoryUsage.rss() / 2 ** 20)
  }, MEMORY_EVERY_MS)
  delays.enable()
  const started = performance.now()
  // A scan that fails has ended well; one that hangs or throws anything unforeseen shows in the figures.
  await processes.analyze(url, {}).catch(() => null)
  delays.disable()
  clearInterval(timer)
  return { tookMs: performance.now() - started, blockedMs: delays.max / 1e6, grownMb: mostMb - startMb }
}

async function isFine(url: string, processes: ScanProcesses): Promise<boolean> {
  const report = await processes.analyze(url, {}).catch(() => null)
  return report?.modules.accessibilityResults?.status === 'completed' && report.overallScore !== null
}
