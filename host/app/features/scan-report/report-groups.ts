import type { Finding, ModuleId } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'

export type ReportGroup = { title: string; modules: readonly ModuleId[] }

/** The four groups of the report. */
export const REPORT_GROUPS: readonly ReportGroup[] = [
  {
    title: 'AI Engine Optimization',
    modules: [
      'robotsResults',
      'aiVisibilityResults',
      'citationResults',
      'structuredDataResults',
      'contentQualityResults',
      'faqResults',
      'sentimentResults',
      'contentFreshnessResults',
      'multimodalContentResults',
      'competitorAnalysisResults',
      'apiHealthResults',
      'aiReadinessResults',
    ],
  },
  { title: 'Security & Trust Signals', modules: ['securityHeaders', 'sslCertificate', 'complianceResults'] },
  {
    title: 'Performance Optimization',
    modules: ['coreWebVitalsResults', 'performanceResults', 'accessibilityResults', 'uxResults'],
  },
  {
    title: 'Search Engine Optimization',
    modules: ['seoResults', 'visualSearchResults', 'voiceSearchResults', 'localAIResults'],
  },
]

/** Mean of the group's scored modules, null without one. */
export function groupScore(scan: ScanView, group: ReportGroup): number | null {
  const scores = group.modules.flatMap((id) => scan[id]?.score ?? [])
  return scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
}

export function groupFindings(findings: readonly Finding[], group: ReportGroup): Finding[] {
  return findings.filter((finding) => group.modules.includes(finding.module))
}
