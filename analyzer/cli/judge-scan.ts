import type { ScanObject } from '../output/scan-object.ts'
import { compareWithBaseline, type Comparison } from './baseline.ts'
import { missedBudget, missedScore } from './budget.ts'
import type { Demands } from './read-options.ts'

export type Judgement = { reasons: string[]; comparison: Comparison | null }

/** Compares a scan with the requirements. Without `reasons`, all of them are met. */
export function judgeScan(scan: ScanObject, { failUnder, budget, baseline }: Demands): Judgement {
  const comparison = baseline && compareWithBaseline(scan, baseline)
  const reasons = [
    ...(comparison?.reasons ?? []),
    ...missedScore('The overall score', scan.overallScore, failUnder ?? undefined),
    ...(budget ? missedBudget(scan, budget) : []),
  ]
  return { reasons: [...new Set(reasons)], comparison }
}
