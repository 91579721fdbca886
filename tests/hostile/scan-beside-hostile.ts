import { median } from '../bench/statistics.ts'
import { scanProcessesFor } from '../support/scan-processes.ts'
import type { Row } from './row.ts'
import { serveSites } from './served-sites.ts'

const LIMIT = 1.5
const ALONE = 5
/** Those that keep a browser, a core, the memory or our own process busy. */
const NEIGHBORS = ['/wide-tree', '/debugger', '/forever', '/heap-bomb', '/gzip-bomb', '/popups', '/fetch-flood']

/** How long an ordinary scan takes while a hostile page is scanned in the other slot, against alone. */
export async function scanBesideHostile(): Promise<Row[]> {
  const sites = await serveSites(['good', 'hostile'])
  const processes = scanProcessesFor(sites.hosts, 2)
  const scan = (url: string) => processes.analyze(url, {})
  const good = `${sites.origins.get('good')}/`
  const timeOf = async () => {
    const started = performance.now()
    await scan(good)
    return performance.now() - started
  }
  try {
    // Both slots start their browser before anything is measured.
    await Promise.all([scan(good), scan(good)])
    const alone: number[] = []
    for (let round = 0; round < ALONE; round += 1) alone.push(await timeOf())
    const beside = new Map<string, number>()
    for (const page of NEIGHBORS) {
      const neighbor = scan(`${sites.origins.get('hostile')}${page}`).catch(() => null)
      beside.set(page, await timeOf())
      await neighbor
    }
    const ratio = median([...beside.values()]) / median(alone)
    const each = [...beside].map(([page, ms]) => `${page} ${(ms / median(alone)).toFixed(2)}`)
    return [
      {
        what: 'a scan beside a hostile one',
        result: `${ratio.toFixed(2)} times its time alone (${each.join(', ')}), limit ${LIMIT}`,
        passed: ratio < LIMIT,
      },
    ]
  } finally {
    await processes.close()
    await sites.close()
  }
}
