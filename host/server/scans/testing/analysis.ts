import type { FinishedModule } from '#analyzer'
import type { AnalysisReport, ModuleId } from '#analyzer/contract'

/** A completed module, and below a report without modules, as a scan process would return them. */
export function outcomeOf(module: ModuleId): FinishedModule['outcome'] {
  const data = { score: 80, grade: 'B', message: module, error: null } as never
  return { status: 'completed', data, findings: [], checks: [], durationMs: 1 }
}

export function reportOf(url: string): AnalysisReport {
  const now = new Date().toISOString()
  return {
    url,
    finalUrl: url,
    scanType: 'comprehensive',
    startedAt: now,
    completedAt: now,
    overallScore: 81,
    securityScore: 60,
    securityGrade: 'B',
    message: 'Scan completed.',
    scoringVersion: '1',
    scoring: [],
    cap: null,
    siteType: 'content',
    analysisCount: 3,
    modules: {},
    findings: [],
    readings: null,
    topics: [],
    siteFiles: null,
    screenshot: null,
  }
}
