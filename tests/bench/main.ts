import path from 'node:path'
import { analyzeSite, createGatherTools } from '../../analyzer/index.ts'
import { findChromium } from '../../.config/chromium.mjs'
import { savedPageNames } from '../sites/saved-pages-site.ts'
import { startSite } from '../sites/start-site.ts'
import { measured, median, type Cost } from './process-cost.ts'
import { installYardsticks, runAgentLighthouse, runLighthouse } from './yardsticks.ts'

const SAVED_PAGES = 5
const PAIRS = 3

type Row = {
  group: 'scan' | 'quick'
  page: string
  ours: Cost
  yardstick: Cost
  wallRatio: number
  cpuRatio: number
  ourPerformance: number | null
  theirPerformance: number | null
}

/** Our scan and its yardsticks on the same pages, machine and browser, in turn; medians and ratios. */
async function main(args: readonly string[]): Promise<void> {
  const json = args.includes('--json')
  const groups = args.filter((arg) => !arg.startsWith('--'))
  const wants = (group: string) => groups.length === 0 || groups.includes(group)
  installYardsticks()
  const [good, huge, pages] = await Promise.all([startSite('good'), startSite('huge'), startSite('pages')])
  const saved = savedPageNames().slice(0, SAVED_PAGES)
  const targets = [
    { page: 'good', url: `${good.origin}/` },
    { page: 'heavy', url: `${huge.origin}/` },
    ...saved.map((name) => ({ page: name, url: `${pages.origin}/${name}/` })),
  ]
  const tools = await createGatherTools({
    allowedPrivateTargets: [good.hostPort, huge.hostPort, pages.hostPort],
    slots: 1,
    labWorker: path.join(import.meta.dirname, 'lab-worker.js'),
    warn: (message) => process.stderr.write(`bench: ${message}\n`),
  })
  const rows: Row[] = []
  try {
    for (const { page, url } of targets) {
      if (wants('scan')) rows.push(await compareScan(page, url, tools.gather))
      if (wants('quick') && page === 'good') rows.push(await compareQuick(page, url, tools.gather))
    }
  } finally {
    await tools.close()
    await Promise.all([good.close(), huge.close(), pages.close()])
  }
  process.stdout.write(json ? `${JSON.stringify(rows, null, 2)}\n` : table(rows))
}

type Gather = Awaited<ReturnType<typeof createGatherTools>>['gather']

async function compareScan(page: string, url: string, gather: Gather): Promise<Row> {
  const chromium = findChromium()
  if (!chromium) throw new Error('The bench needs a system browser, so that both sides drive the same one.')
  await analyzeSite(url, { gather })
  const ours = []
  const theirs = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    process.stderr.write(`bench: ${page}, pair ${pair + 1} of ${PAIRS}\n`)
    ours.push(await measured(() => analyzeSite(url, { gather })))
    theirs.push(await measured(() => runLighthouse(url, chromium)))
  }
  const performances = ours.map(({ value }) => {
    const outcome = value.modules.coreWebVitalsResults
    return outcome?.status === 'completed' ? outcome.data.performance.score : null
  })
  return {
    ...ratios(ours, theirs),
    group: 'scan',
    page,
    ourPerformance: middle(performances),
    theirPerformance: middle(theirs.map(({ value }) => value['performance'] ?? null)),
  }
}

async function compareQuick(page: string, url: string, gather: Gather): Promise<Row> {
  const ours = []
  const theirs = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    ours.push(await measured(() => analyzeSite(url, { gather, scanType: 'quick' })))
    theirs.push(await measured(() => runAgentLighthouse(url)))
  }
  return { ...ratios(ours, theirs), group: 'quick', page, ourPerformance: null, theirPerformance: null }
}

function ratios(
  ours: readonly Cost[],
  theirs: readonly Cost[],
): Pick<Row, 'ours' | 'yardstick' | 'wallRatio' | 'cpuRatio'> {
  const of = (costs: readonly Cost[]): Cost => ({
    wallMs: Math.round(median(costs.map(({ wallMs }) => wallMs))),
    cpuSeconds: median(costs.map(({ cpuSeconds }) => cpuSeconds)),
  })
  const pairwise = (pick: (cost: Cost) => number) =>
    median(ours.map((cost, at) => pick(cost) / pick(theirs[at] ?? cost)))
  return {
    ours: of(ours),
    yardstick: of(theirs),
    wallRatio: pairwise(({ wallMs }) => wallMs),
    cpuRatio: pairwise(({ cpuSeconds }) => cpuSeconds),
  }
}

function middle(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.round(median(known))
}

function table(rows: readonly Row[]): string {
  const lines = rows.map((row) =>
    [
      row.group.padEnd(6),
      row.page.slice(0, 24).padEnd(24),
      `${row.ours.wallMs} ms`.padStart(9),
      `${row.yardstick.wallMs} ms`.padStart(9),
      row.wallRatio.toFixed(2).padStart(6),
      `${row.ours.cpuSeconds.toFixed(2)} s`.padStart(8),
      `${row.yardstick.cpuSeconds.toFixed(2)} s`.padStart(8),
      row.cpuRatio.toFixed(2).padStart(6),
      `${row.ourPerformance ?? '-'} / ${row.theirPerformance ?? '-'}`.padStart(9),
    ].join('  '),
  )
  const head = 'group   page                         ours   theirs  ratio   our CPU   theirs  ratio  performance'
  const scans = rows.filter(({ group }) => group === 'scan')
  const summary =
    scans.length === 0
      ? ''
      : `median over ${scans.length} pages: wall ${median(scans.map(({ wallRatio }) => wallRatio)).toFixed(2)}, CPU ${median(scans.map(({ cpuRatio }) => cpuRatio)).toFixed(2)}\n`
  return `${[head, ...lines].join('\n')}\n${summary}`
}

await main(process.argv.slice(2))
