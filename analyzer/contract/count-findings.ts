import type { Finding } from './finding.ts'
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
