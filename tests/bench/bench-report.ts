import type { LabFigures } from './yardsticks.ts'
import type { Cost } from './process-cost.ts'
import type { RepeatReport } from './repeat-scans.ts'
import { atMost, type Figure, type LoadReport, type Measure } from './loads/load.ts'
import { siteTable, type SitePage } from './site.ts'
import { median, round, spread } from './statistics.ts'

export type GroupName = 'warm' | 'restless' | 'cold' | 'quick'
/** Performance scores of each run, of one page. */
export type PerformanceRuns = { ours: number[]; theirs: number[]; ourMetrics: LabFigures; theirMetrics: LabFigures }
/** Medians of one page; the ratios are medians of the pairs' ratios. */
export type Row = {
  group: GroupName
  page: string
  ours: Cost
  theirs: Cost
  wallRatio: number
  cpuRatio: number
  memoryRatio: number
  performance: PerformanceRuns | null
}
type Compared = { rows: Row[]; repeat: RepeatReport | null; site: SitePage[] | null }
export type BenchReport = Compared & {
  /** By group. */
  loads: Record<string, LoadReport>
  figures: Figure[]
}

type Goal = { wall: number; cpu?: number; slowest?: number; memory?: number }

const GOALS: Readonly<Record<GroupName, Goal>> = {
  warm: { wall: 0.17, cpu: 0.25, slowest: 0.3, memory: 1 },
  restless: { wall: 0.17, cpu: 0.25, slowest: 0.3 },
  cold: { wall: 0.24 },
  quick: { wall: 0.12 },
}
const SCORE_TOLERANCE = 8
const SPREAD_TOLERANCE = 10
/** A page on which Lighthouse itself wanders further than this is no yardstick for a score. */
const THEIR_TOLERANCE = 5

export function rowOf(
  group: GroupName,
  page: string,
  pairs: readonly { ours: Cost; theirs: Cost }[],
  performance: PerformanceRuns | null = null,
): Row {
  const medians = (side: 'ours' | 'theirs'): Cost => ({
    wallMs: Math.round(median(pairs.map((pair) => pair[side].wallMs))),
    cpuSeconds: round(median(pairs.map((pair) => pair[side].cpuSeconds))),
    peakMb: Math.round(median(pairs.map((pair) => pair[side].peakMb))),
  })
  const ratio = (of: keyof Cost) => round(median(pairs.map(({ ours, theirs }) => ours[of] / theirs[of])), 3)
  return {
    group,
    page,
    ours: medians('ours'),
    theirs: medians('theirs'),
    wallRatio: ratio('wallMs'),
    cpuRatio: ratio('cpuSeconds'),
    memoryRatio: ratio('peakMb'),
    performance,
  }
}

export function reportOf({ rows, repeat, site }: Compared, loads: BenchReport['loads']): BenchReport {
  const figures = Object.values(loads).flatMap((load) => load.figures)
  const add = (figure: string, measured: number, goal: number) => figures.push(atMost(figure, measured, goal))
  for (const [group, goal] of Object.entries(GOALS)) {
    const own = rows.filter((row) => row.group === group)
    if (own.length === 0) continue
    const pages = `median over ${own.length} ${own.length === 1 ? 'page' : 'pages'}`
    add(`${group} scan, wall time, ${pages}`, median(own.map(({ wallRatio }) => wallRatio)), goal.wall)
    if (goal.slowest)
      add(`${group} scan, wall time, slowest page`, Math.max(...own.map(({ wallRatio }) => wallRatio)), goal.slowest)
    if (goal.cpu) add(`${group} scan, CPU, ${pages}`, median(own.map(({ cpuRatio }) => cpuRatio)), goal.cpu)
    if (goal.memory)
      add(`${group} scan, memory, ${pages}`, median(own.map(({ memoryRatio }) => memoryRatio)), goal.memory)
  }
  const distances = rows.flatMap(({ performance }) =>
    performance && spread(performance.theirs) <= THEIR_TOLERANCE ? [distance(performance)] : [],
  )
  if (distances.length > 0) {
    add(
      `largest distance of performance scores, ${distances.length} steady pages`,
      Math.max(...distances),
      SCORE_TOLERANCE,
    )
  }
  if (repeat) {
    add(`scores that change in ${repeat.scans} scans of one site`, repeat.changed.length, 0)
    add(
      `largest spread of a timing module in ${repeat.scans} scans`,
      Math.max(0, ...Object.values(repeat.timing)),
      SPREAD_TOLERANCE,
    )
  }
  return { rows, repeat, site, loads, figures }
}

export function tableOf({ rows, repeat, site, loads, figures }: BenchReport): string {
  const head =
    'group     page                     wall ours   theirs  ratio  CPU ours  theirs  ratio  MB ours  theirs  ratio  performance ours / theirs (spread)'
  const lines = rows.map(({ group, page, ours, theirs, wallRatio, cpuRatio, memoryRatio, performance }) =>
    [
      group.padEnd(8),
      page.slice(0, 22).padEnd(22),
      `${ours.wallMs} ms`.padStart(10),
      `${theirs.wallMs} ms`.padStart(8),
      wallRatio.toFixed(2).padStart(5),
      `${ours.cpuSeconds.toFixed(2)} s`.padStart(8),
      `${theirs.cpuSeconds.toFixed(2)} s`.padStart(7),
      cpuRatio.toFixed(2).padStart(5),
      `${ours.peakMb}`.padStart(7),
      `${theirs.peakMb}`.padStart(6),
      memoryRatio.toFixed(2).padStart(5),
      performance ? `${scores(performance.ours)} / ${scores(performance.theirs)}` : '',
    ].join('  '),
  )
  const repeated = repeat
    ? [
        `repeat: ${repeat.scans} scans of ${repeat.page}; changed: ${repeat.changed.join(', ') || 'none'}; timing modules: ${Object.entries(
          repeat.timing,
        )
          .map(([module, points]) => `${module} ${points}`)
          .join(', ')}`,
      ]
    : []
  const verdicts = figures.map(
    ({ figure, measured, goal, least, met }) =>
      `${met ? 'met   ' : 'missed'}  ${figure}: ${measured} (goal: at ${least ? 'least' : 'most'} ${goal})`,
  )
  const own = site ? [siteTable(site)] : []
  const measures = Object.entries(loads).flatMap(([name, load]) => load.measures.map((one) => measureLine(name, one)))
  return [...(rows.length > 0 ? [head, ...lines] : []), ...repeated, ...own, ...measures, ...verdicts, ''].join('\n')
}

function measureLine(group: string, { what, median: middle, p95, unit }: Measure): string {
  return `${group.padEnd(11)}  ${what.padEnd(52)}  median ${String(middle).padStart(8)}  p95 ${String(p95).padStart(8)}  ${unit}`
}

function distance({ ours, theirs }: PerformanceRuns): number {
  return Math.abs(median(ours) - median(theirs))
}

function scores(values: readonly number[]): string {
  return `${Math.round(median(values))} (${spread(values)})`
}
