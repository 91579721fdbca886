import { type Finding, SEVERITIES } from './finding.ts'
import { countedNoun } from './count-text.ts'

export type FindingTotals = { issues: number; notes: number }

/** Issues are findings of severity critical to low, notes those of severity info. Every view counts this way. */
export function countFindings(findings: readonly Pick<Finding, 'severity'>[]): FindingTotals {
  const notes = findings.filter(({ severity }) => severity === 'info').length
  return { issues: findings.length - notes, notes }
}

/** The totals as every view shows them: `6 issues + 1 note`. Notes are named only where there are some. */
export function findingTotalsText({ issues, notes }: FindingTotals): string {
  const named = countedNoun(issues, 'issue')
  return notes === 0 ? named : `${named} + ${countedNoun(notes, 'note')}`
}

type Severe = Pick<Finding, 'severity'>

/** 0 for the most severe. */
export function severityRank({ severity }: Severe): number {
  return SEVERITIES.indexOf(severity)
}

/** The most severe first; those of one severity stay in their order. */
export function worstFirst<Found extends Severe>(findings: readonly Found[]): Found[] {
  return [...findings].sort((a, b) => severityRank(a) - severityRank(b))
}

/** The order of every list of findings: the most severe first, then what gains most. */
export function bySeverity(a: Pick<Finding, 'severity' | 'gain'>, b: Pick<Finding, 'severity' | 'gain'>): number {
  return severityRank(a) - severityRank(b) || b.gain - a.gain
}

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
