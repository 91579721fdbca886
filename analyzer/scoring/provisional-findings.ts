import { moduleScore, type Finding, type ModuleId } from '../contract/index.ts'
import type { FinishedModule } from '../run-judge.ts'
import { scoringRows } from './overall-score.ts'
import { priceFindings } from './price-findings.ts'

/** The findings of the modules that are done, priced as if no other module followed: what a running scan can show. */
export function provisionalFindings(finished: { readonly [Id in ModuleId]?: FinishedModule }): Finding[] {
  const modules = Object.entries(finished) as [ModuleId, FinishedModule][]
  const scores = new Map(modules.map(([id, { outcome }]) => [id, moduleScore(outcome)]))
  return priceFindings(
    modules.flatMap(([, { drafts }]) => drafts),
    scoringRows(scores),
  )
}
