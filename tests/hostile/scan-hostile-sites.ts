import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { analyzeSite, createGatherTools, type GatherTools } from '../../analyzer/index.ts'
import { hostilePaths } from '../sites/hostile-site.ts'
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
  const tools = await createGatherTools({
    allowedPrivateTargets: sites.hosts,
    slots: 1,
    labWorker: path.join(import.meta.dirname, 'lab-worker.js'),
  })
  const ordeals: Ordeal[] = []
  try {
    const good = `${sites.origins.get('good')}/`
    await isFine(good, tools)
    for (const page of hostilePaths()) {
      const ordeal = await visit(`${sites.origins.get('hostile')}${page}`, tools)
      ordeals.push({ path: page, ...ordeal, nextIsFine: await isFine(good, tools) })
    }
  } finally {
    await tools.close()
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

async function visit(url: string, tools: GatherTools): Promise<Omit<Ordeal, 'path' | 'nextIsFine'>> {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  const startMb = process.memoryUsage.rss() / 2 ** 20
  let mostMb = startMb
  const timer = setInterval(() => {
    mostMb = Math.max(mostMb, process.memoryUsage.rss() / 2 ** 20)
  }, MEMORY_EVERY_MS)
  delays.enable()
  const started = performance.now()
  // A scan that fails has ended well; one that hangs or throws anything unforeseen shows in the figures.
  await analyzeSite(url, { gather: tools.gather }).catch(() => null)
  delays.disable()
  clearInterval(timer)
  return { tookMs: performance.now() - started, blockedMs: delays.max / 1e6, grownMb: mostMb - startMb }
}

async function isFine(url: string, tools: GatherTools): Promise<boolean> {
  const report = await analyzeSite(url, { gather: tools.gather }).catch(() => null)
  return report?.modules.accessibilityResults?.status === 'completed' && report.overallScore !== null
}
