import { vulnerabilitiesOf } from '#analyzer'
import { countFindings, moduleScore, type AnalysisReport } from '#analyzer/contract'
import type { ScanRecord } from './scan-model.ts'

/** What a finished report changes in its scan's document; the screenshot is stored apart. */
export function toCompletedScan(
  report: AnalysisReport,
  now: Date,
): { change: Partial<ScanRecord>; screenshot: Buffer | null } {
  const { findings } = report
  const { issues, notes } = countFindings(findings)
  const change: Partial<ScanRecord> = {
    finalUrl: report.finalUrl,
    overallScore: report.overallScore,
    aiReadinessScore: moduleScore(report.modules.aiReadinessResults),
    securityScore: report.securityScore,
    securityGrade: report.securityGrade,
    complianceScore: moduleScore(report.modules.complianceResults),
    message: report.message,
    scoringVersion: report.scoringVersion,
    scoring: report.scoring,
    cap: report.cap,
    siteType: report.siteType,
    findings,
    issuesFound: issues,
    notesFound: notes,
    criticalIssues: findings.filter(({ severity }) => severity === 'critical').length,
    vulnerabilityCount: vulnerabilitiesOf(findings).length,
    readings: report.readings,
    siteFiles: report.siteFiles,
    hasScreenshot: report.screenshot !== null,
    completedAt: now,
  }
  return { change, screenshot: report.screenshot === null ? null : Buffer.from(report.screenshot, 'base64') }
}
