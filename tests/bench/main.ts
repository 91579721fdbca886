import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { AnalysisReport, ScanProcesses } from '../../analyzer/index.ts'
import { findChromium } from '../../.config/chromium.mjs'
import { reportOf, rowOf, tableOf, type BenchReport, type GroupName, type Row } from './bench-report.ts'
import { startBenchSites } from './bench-sites.ts'
import { LOADS, MEASURED_ELSEWHERE } from './loads/loads.ts'
import { measured, type Cost, type ProcessTree } from './process-cost.ts'
import { repeatScans } from './repeat-scans.ts'
import { measureOwnSite } from './site.ts'
import { median } from './statistics.ts'
import { startYardsticks, type LabFigures, type YardstickRun, type Yardsticks } from './yardsticks.ts'
import { scanProcessesFor } from '../support/scan-processes.ts'
import type { BenchPage } from './sites/main.ts'

const USAGE = `npm run bench [-- warm|restless|cold|quick|repeat|site|${[...LOADS.keys()].join('|')}…] [--pairs 3] [--pages good,heavy,…] [--pages-from DIR] [--seed 1] [--lighthouse 12.8.2] [--scans 1000000] [--addresses 2000] [--seconds 60] [--json]`
const DEFAULT_GROUPS = ['warm', 'restless', 'cold', 'quick', 'repeat']
const COMPARED = new Set([...DEFAULT_GROUPS, 'site'])
const REPORT_FILE = '.cache/bench/report.json'

type Bench = {
  processes: ScanProcesses
  /** Scan processes that have not started yet, and so no browser and no lab. */
  newProcesses: () => ScanProcesses
  yardsticks: Yardsticks
  pairs: number
  chromePath: string
  ours: ProcessTree
  theirs: ProcessTree
}
type Compared = { ours: Cost & { value: AnalysisReport }; theirs: Cost & { value: YardstickRun } }

/** Runs the groups that were asked for, prints one table of all, and leaves it as JSON. */
async function main(args: string[]): Promise<void> {
  const { options, groups } = readCommand(args)
  const compared = [...groups].some((group) => COMPARED.has(group)) ? await compareWithOthers(options, groups) : null
  const loads: BenchReport['loads'] = {}
  const sizes = {
    scans: countOf(options.scans),
    addresses: countOf(options.addresses),
    pairs: countOf(options.pairs),
    seconds: countOf(options.seconds),
    pages: options.pages?.split(','),
  }
  for (const [name, run] of LOADS) if (groups.has(name)) loads[name] = await run({ ...sizes, say })
  const report = reportOf(compared ?? { rows: [], repeat: null, site: null }, loads)
  mkdirSync(path.dirname(REPORT_FILE), { recursive: true })
  writeFileSync(REPORT_FILE, JSON.stringify(report, null, 2))
  process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : tableOf(report))
}

/**
 * Our scans and what they are compared with, in turn, on the same pages, machine and browser. Groups: warm, restless,
 * cold, quick, repeat; and site, our own pages as Lighthouse sees them, only when it is asked for.
 */
async function compareWithOthers(options: Options, groups: ReadonlySet<string>) {
  const chromePath = findChromium()
  if (!chromePath) throw new Error('The bench needs a system browser, so that both sides drive the same one.')
  const from = options['pages-from']
  const drawn = [...(from === undefined ? [] : ['--pages-from', from]), '--seed', options.seed]
  const [sites, yardsticks] = await Promise.all([startBenchSites(drawn), startYardsticks(options.lighthouse)])
  const newProcesses = () => scanProcessesFor(sites.hosts, 1, say)
  const processes = newProcesses()
  await processes.prepare()
  const bench: Bench = {
    processes,
    newProcesses,
    yardsticks,
    pairs: countOf(options.pairs),
    chromePath,
    ours: { root: process.pid, except: [sites.pid, yardsticks.pid] },
    theirs: { root: yardsticks.pid, except: [] },
  }
  try {
    const rows: Row[] = []
    const wanted = options.pages?.split(',')
    for (const page of sites.pages.filter((one) => wanted?.includes(one.page) ?? true)) {
      const compares = page.restless ? groups.has('restless') : groups.has('warm') || groups.has('cold')
      if (compares) rows.push(...(await compareScans(page, bench, groups).catch(leaveOut(page.page))))
      if (groups.has('quick') && !page.restless)
        rows.push(...(await compareQuick(page, bench).catch(leaveOut(page.page))))
    }
    const first = sites.pages[0]
    const repeat = groups.has('repeat') && first ? await repeatScans(first.page, first.url, processes) : null
    const site = groups.has('site') ? await measureOwnSite(yardsticks, chromePath) : null
    return { rows, repeat, site }
  } finally {
    await processes.close()
    yardsticks.close()
    sites.close()
  }
}

/** A page that the other side cannot finish is named and compared with nothing. */
function leaveOut(page: string) {
  return (error: unknown): Row[] => {
    say(`${page} left out: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

type Options = ReturnType<typeof readCommand>['options']

function readCommand(args: string[]) {
  try {
    const { values: options, positionals: asked } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        pairs: { type: 'string', default: '3' },
        pages: { type: 'string' },
        'pages-from': { type: 'string' },
        seed: { type: 'string', default: '1' },
        lighthouse: { type: 'string' },
        scans: { type: 'string', default: '1000000' },
        addresses: { type: 'string', default: '2000' },
        seconds: { type: 'string', default: '60' },
      },
    })
    const elsewhere = asked.find((group) => MEASURED_ELSEWHERE.has(group))
    if (elsewhere !== undefined)
      throw new TypeError(`The group '${elsewhere}' is measured by ${MEASURED_ELSEWHERE.get(elsewhere)}.`)
    const unknown = asked.find((group) => !COMPARED.has(group) && !LOADS.has(group))
    if (unknown !== undefined) throw new TypeError(`There is no group '${unknown}'.`)
    return { options, groups: new Set(asked.length > 0 ? asked : DEFAULT_GROUPS) }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`)
    process.exit(2)
  }
}

/** At least one, whatever was typed. */
function countOf(text: string): number {
  return Math.max(1, Math.floor(Number(text)) || 1)
}

/** One run of Lighthouse serves both groups: it has no warm start, it brings its browser along. */
async function compareScans(
  { page, url, restless }: BenchPage,
  bench: Bench,
  groups: ReadonlySet<string>,
): Promise<Row[]> {
  const warm: Compared[] = []
  const cold: Compared[] = []
  await bench.processes.analyze(url, {})
  for (let pair = 1; pair <= bench.pairs; pair += 1) {
    say(`${page}, pair ${pair} of ${bench.pairs}`)
    const theirs = await runYardstick('lighthouse', url, bench)
    if (restless || groups.has('warm')) {
      warm.push({ ours: await measured(bench.ours, () => bench.processes.analyze(url, {})), theirs })
    }
    if (!restless && groups.has('cold'))
      cold.push({ ours: await measured(bench.ours, () => coldScan(url, bench)), theirs })
  }
  const row = (group: GroupName, pairs: Compared[]) =>
    pairs.length > 0 ? [rowOf(group, page, pairs, performanceOf(pairs))] : []
  return [...row(restless ? 'restless' : 'warm', warm), ...row('cold', cold)]
}

async function coldScan(url: string, { newProcesses }: Bench): Promise<AnalysisReport> {
  const processes = newProcesses()
  try {
    return await processes.analyze(url, {})
  } finally {
    await processes.close()
  }
}

async function compareQuick({ page, url }: BenchPage, bench: Bench): Promise<Row[]> {
  const pairs: Compared[] = []
  const quick = () => bench.processes.analyze(url, { scanType: 'quick' })
  for (let pair = 0; pair < bench.pairs; pair += 1) {
    const theirs = await runYardstick('agent-lighthouse', url, bench)
    pairs.push({ ours: await measured(bench.ours, quick), theirs })
  }
  return [rowOf('quick', page, pairs)]
}

async function runYardstick(kind: 'lighthouse' | 'agent-lighthouse', url: string, bench: Bench) {
  const run = await measured(bench.theirs, () => bench.yardsticks.run({ kind, url, chromePath: bench.chromePath }))
  return { ...run, wallMs: run.value.wallMs }
}

function performanceOf(pairs: readonly Compared[]) {
  const labs = pairs.flatMap(({ ours }) => {
    const outcome = ours.value.modules.coreWebVitalsResults
    if (outcome?.status !== 'completed' || outcome.data.score === null) return []
    return [{ score: outcome.data.score, metrics: outcome.data.details['lab'] as LabFigures }]
  })
  const runs = pairs.flatMap(({ theirs: { value } }) =>
    typeof value.scores?.['performance'] === 'number' && value.metrics
      ? [{ score: value.scores['performance'], metrics: value.metrics }]
      : [],
  )
  if (labs.length === 0 || runs.length === 0) return null
  return {
    ours: labs.map(({ score }) => score),
    theirs: runs.map(({ score }) => score),
    ourMetrics: middle(labs.map(({ metrics }) => metrics)),
    theirMetrics: middle(runs.map(({ metrics }) => metrics)),
  }
}

function middle(runs: readonly LabFigures[]): LabFigures {
  const of = (name: keyof LabFigures) => Number(median(runs.map((run) => run[name])).toFixed(name === 'cls' ? 3 : 0))
  return { fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls'), si: of('si') }
}

function say(message: string): void {
  process.stderr.write(`bench: ${message}\n`)
}

await main(process.argv.slice(2))
