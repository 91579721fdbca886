import { heldNow, liveHeapMb, slopePerHundred } from './process-state.ts'
import { scanProcessesFor } from '../support/scan-processes.ts'
import type { Row } from './row.ts'
import { serveSites } from './served-sites.ts'

const SCANS = 300
const AT_ONCE = 2
/** Caches fill during the first scans. */
const WARM_UP = 100
const SAMPLE_EVERY = 10
const MAX_SLOPE_MB = 1
const HOSTILE_PATHS = [
  '/gzip-bomb',
  '/dialogs',
  '/cut-off',
  '/poison',
  '/redirect-loop',
  '/popups',
  '/heap-bomb',
  '/password',
]

/** Good and hostile pages in turn in one process: what it holds goes back to what it held, and the heap stays flat. */
export async function soakScans(): Promise<Row[]> {
  const sites = await serveSites(['good', 'hostile'])
  const start = heldNow([sites.pid])
  const processes = scanProcessesFor(sites.hosts, AT_ONCE)
  const heap: number[] = []
  const started = new Set<number>()
  let fine = 0
  let asked = 0
  let begun = 0
  async function scan(index: number): Promise<void> {
    const hostile = index % 3 === 2
    const page = hostile ? (HOSTILE_PATHS[Math.floor(index / 3) % HOSTILE_PATHS.length] ?? '/') : '/'
    const url = `${sites.origins.get(hostile ? 'hostile' : 'good')}${page}`
    const report = await processes.analyze(url, {}).catch(() => null)
    for (const pid of processes.pids()) started.add(pid)
    if (hostile) return
    asked += 1
    if (report?.modules.accessibilityResults?.status === 'completed' && report.overallScore !== null) fine += 1
  }
  async function work(): Promise<void> {
    for (let index = begun++; index < SCANS; index = begun++) {
      await scan(index)
      if (index >= WARM_UP && index % SAMPLE_EVERY === 0) heap.push(liveHeapMb())
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    await processes.close()
  }
  const end = heldNow([sites.pid])
  await sites.close()
  const slope = slopePerHundred(heap, SAMPLE_EVERY)
  return [
    {
      what: `good pages between hostile ones, ${SCANS} scans`,
      result: `${fine} of ${asked} fine`,
      passed: fine === asked,
    },
    { what: 'live heap per 100 scans', result: `${slope.toFixed(2)} MB`, passed: slope < MAX_SLOPE_MB },
    { what: 'open files', result: `${start.files} before, ${end.files} after`, passed: end.files <= start.files + 2 },
    {
      what: `child processes after ${started.size} scan processes`,
      result: end.children.join(', ') || 'none',
      passed: end.children.length <= start.children.length,
    },
    { what: 'folders left behind', result: end.folders.join(', ') || 'none', passed: end.folders.length === 0 },
  ]
}
