import type { Finding, ReportGroup } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'

/** Mean of the group's scored modules, null without one. */
export function groupScore(scan: ScanView, group: ReportGroup): number | null {
  const scores = group.modules.flatMap((id) => scan[id]?.score ?? [])
  return scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
}

export function groupFindings(findings: readonly Finding[], group: ReportGroup): Finding[] {
  return findings.filter((finding) => group.modules.includes(finding.module))
}
