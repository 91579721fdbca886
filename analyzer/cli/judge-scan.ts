import { compareWithBaseline, type Comparable, type Comparison } from './baseline.ts'
import { missedBudget, missedScore, missedSiteBudget } from './budget.ts'
import type { Demands } from './read-options.ts'

export type Judgement = { reasons: string[]; comparison: Comparison | null }

/** Compares a scan of a page or site with the requirements. Without `reasons`, all of them are met. */
export function judgeScan(scan: Comparable, { failUnder, budget, baseline }: Demands): Judgement {
  const comparison = baseline && compareWithBaseline(scan, baseline)
  const reasons = [
    ...(comparison?.reasons ?? []),
    ...missedScore('The overall score', scan.overallScore, failUnder ?? undefined),
    ...(budget ? (scan.scoring ? missedBudget(scan, budget) : missedSiteBudget(scan, budget)) : []),
  ]
  return { reasons: [...new Set(reasons)], comparison }
}
