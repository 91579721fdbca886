import { SEVERITIES, type Finding, type ScoringRow } from '../contract/index.ts'
import type { FindingDraft } from '../findings/define-findings.ts'
import { joinTwins } from './join-twins.ts'

/** Turns what a finding costs its module into points of the overall score, says twins once, and sorts by severity, then gain. */
export function priceFindings(drafts: readonly FindingDraft[], rows: readonly ScoringRow[]): Finding[] {
  const total = rows.reduce((sum, row) => sum + row.points, 0)
  const pointsOf = new Map(rows.map((row) => [row.module, row.points]))
  const priced = drafts.map(({ loss, ...finding }) => ({
    ...finding,
    gain: total === 0 ? 0 : Math.round((((pointsOf.get(finding.module) ?? 0) * loss) / total) * 10) / 10,
  }))
  return joinTwins(priced).sort(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.gain - a.gain,
  )
}
