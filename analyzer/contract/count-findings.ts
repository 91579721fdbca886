import type { Finding } from './finding.ts'

export type FindingTotals = { issues: number; notes: number }

/** The one way to count: issues are findings of severity critical to low, notes those that only inform. */
export function countFindings(findings: readonly Pick<Finding, 'severity'>[]): FindingTotals {
  const notes = findings.filter(({ severity }) => severity === 'info').length
  return { issues: findings.length - notes, notes }
}

/** `6 issues + 1 note`, as every view says it. */
export function findingTotalsText({ issues, notes }: FindingTotals): string {
  return `${issues} ${issues === 1 ? 'issue' : 'issues'} + ${notes} ${notes === 1 ? 'note' : 'notes'}`
}
