import { bySeverity, moduleScore, type Finding, type ModuleId, type ScoringRow } from '../contract/index.ts'
import type { FindingDraft } from '../findings/define-findings.ts'
import type { FinishedModule } from '../run-judge.ts'
import { joinTwins } from './join-twins.ts'
import { scoringRows } from './overall-score.ts'

/** Converts losses of modules into points of the overall score, merges twins, and sorts by severity, then gain. */
export function priceFindings(drafts: readonly FindingDraft[], rows: readonly ScoringRow[]): Finding[] {
  const total = rows.reduce((sum, row) => sum + row.points, 0)
  const pointsOf = new Map(rows.map((row) => [row.module, row.points]))
  const priced = drafts.map(({ loss, ...finding }) => ({
    ...finding,
    gain: total === 0 ? 0 : Math.round((((pointsOf.get(finding.module) ?? 0) * loss) / total) * 10) / 10,
  }))
  return joinTwins(priced).sort(bySeverity)
}

/** The findings of the finished modules, priced as if no other module followed; a running scan shows them. */
export function provisionalFindings(finished: { readonly [Id in ModuleId]?: FinishedModule }): Finding[] {
  const modules = Object.entries(finished) as [ModuleId, FinishedModule][]
  const scores = new Map(modules.map(([id, { outcome }]) => [id, moduleScore(outcome)]))
  return priceFindings(
    modules.flatMap(([, { drafts }]) => drafts),
    scoringRows(scores, null),
  )
}
