import type { Finding } from './finding.ts'

export type FindingTotals = { issues: number; notes: number }

/** Issues are findings of severity critical to low, notes those of severity info. Every view counts this way. */
export function countFindings(findings: readonly Pick<Finding, 'severity'>[]): FindingTotals {
  const notes = findings.filter(({ severity }) => severity === 'info').length
  return { issues: findings.length - notes, notes }
}

/** The totals as every view shows them: `6 issues + 1 note`. */
export function findingTotalsText({ issues, notes }: FindingTotals): string {
  return `${issues} ${issues === 1 ? 'issue' : 'issues'} + ${notes} ${notes === 1 ? 'note' : 'notes'}`
}
