import type { Finding } from './finding.ts'
import { severityRank } from './order-findings.ts'

/** The compared part of a finding. Its module may not exist in this version any more. */
export type ComparedFinding = Pick<Finding, 'id' | 'severity'> & { module: string }
export type FindingChanges<Before, After> = {
  fresh: After[]
  fixed: Before[]
  /** Still present, and more severe than before. */
  worse: { before: Before; after: After }[]
}

export const REGRESSION_POINTS = 5

/** The changes in the modules that both scans judged. A module that failed in one of them would look fixed or new. */
export function compareFindings<Before extends ComparedFinding, After extends ComparedFinding>(
  before: readonly Before[],
  after: readonly After[],
  compared: ReadonlySet<string>,
): FindingChanges<Before, After> {
  const was = before.filter(({ module }) => compared.has(module))
  const is = after.filter(({ module }) => compared.has(module))
  const known = new Map(was.map((finding) => [finding.id, finding]))
  const still = new Set(is.map(({ id }) => id))
  return {
    fresh: is.filter(({ id }) => !known.has(id)),
    fixed: was.filter(({ id }) => !still.has(id)),
    worse: is.flatMap((finding) => {
      const earlier = known.get(finding.id)
      return earlier && severityRank(finding) < severityRank(earlier) ? [{ before: earlier, after: finding }] : []
    }),
  }
}

/** Whether what a module found can be compared. A page that was not sent has no score, and what is not found in it is not fixed. */
export function isComparable(block: { score?: number | null | undefined }, overallScore: number | null): boolean {
  return overallScore !== null || typeof block.score === 'number'
}

/** Whether people are notified: the score fell by 5 points or more, or a critical or high finding is new. */
export function isRegression(delta: number | null, fresh: readonly Pick<Finding, 'severity'>[]): boolean {
  return (delta !== null && delta <= -REGRESSION_POINTS) || fresh.some(isGrave)
}

export function isGrave({ severity }: Pick<Finding, 'severity'>): boolean {
  return severity === 'critical' || severity === 'high'
}
