import type { AnalysisReport, ScanProcesses } from '../../analyzer/index.ts'
import { spread } from './statistics.ts'

/** What 20 scans of one site, which does not change, said differently. */
export type RepeatReport = {
  page: string
  scans: number
  /** Modules that measure no time and still changed their score, with the scores. */
  changed: string[]
  /** Points between the lowest and the highest score. */
  timing: Record<string, number>
}

const SCANS = 20
/** Their scores rest on measured times. */
const TIMING_MODULES = new Set(['coreWebVitalsResults', 'performanceResults', 'apiHealthResults', 'overall'])

export async function repeatScans(page: string, url: string, processes: ScanProcesses): Promise<RepeatReport> {
  const seen = new Map<string, (number | null)[]>()
  for (let scan = 0; scan < SCANS; scan += 1) {
    for (const [module, score] of scoresOf(await processes.analyze(url, {}))) {
      seen.set(module, [...(seen.get(module) ?? []), score])
    }
  }
  const timing: Record<string, number> = {}
  const changed: string[] = []
  for (const [module, scores] of seen) {
    if (TIMING_MODULES.has(module)) timing[module] = spread(scores.filter((score) => score !== null))
    else if (new Set(scores).size > 1) changed.push(`${module} (${[...new Set(scores)].join(', ')})`)
  }
  return { page, scans: SCANS, changed, timing }
}

function scoresOf(report: AnalysisReport): [string, number | null][] {
  const modules = Object.entries(report.modules).map(([module, outcome]): [string, number | null] => [
    module,
    // A module that fails now and then has changed, too.
    outcome.status === 'completed' ? outcome.data.score : -1,
  ])
  return [...modules, ['overall', report.overallScore]]
}
