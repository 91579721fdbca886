import { DEFAULT_ANALYSIS_COUNT } from '#host/contract/analysis-count.ts'
import type { ScanStatus } from '#host/contract/scan-rules.ts'
import type { ScanSummary } from '#host/contract/scans.ts'

export type Report = Pick<
  ScanSummary,
  'id' | 'url' | 'scanType' | 'status' | 'progress' | 'overallScore' | 'createdAt' | 'completedAt' | 'analysisCount'
> & { demo: boolean }

export type ReportFilter = 'all' | 'completed' | 'running'

/** Shown if the list is empty or could not be read. They are marked as demo, and their buttons open the sample report. */
const DEMO_REPORTS = [
  { id: 'demo-1', url: 'https://northwind.example/', overallScore: 87, scannedDaysAgo: 1 },
  { id: 'demo-2', url: 'https://hollowaybooks.example/', overallScore: 68, scannedDaysAgo: 3 },
  { id: 'demo-3', url: 'https://brookside-bakery.example/', overallScore: 31, scannedDaysAgo: 8 },
] as const

export function demoReports(now: Date): Report[] {
  return DEMO_REPORTS.map(({ scannedDaysAgo, ...report }) => {
    const at = new Date(now.getTime() - scannedDaysAgo * 86_400_000).toISOString()
    return {
      ...report,
      scanType: 'comprehensive',
      status: 'completed',
      progress: 100,
      createdAt: at,
      completedAt: at,
      analysisCount: DEFAULT_ANALYSIS_COUNT,
      demo: true,
    }
  })
}

/** Matches the address without regard to case; a queued scan counts as running. */
export function filterReports(reports: readonly Report[], text: string, filter: ReportFilter): Report[] {
  const wanted = text.trim().toLowerCase()
  return reports.filter((report) => matches(report.status, filter) && report.url.toLowerCase().includes(wanted))
}

function matches(status: ScanStatus, filter: ReportFilter): boolean {
  if (filter === 'completed') return status === 'completed'
  return filter === 'all' || status === 'running' || status === 'queued'
}

/** Why the list is empty. */
export function emptyText(text: string, filter: ReportFilter, reports: number): string {
  if (text.trim()) return 'No reports match your search criteria.'
  if (filter === 'running' && reports > 0) return 'No scan is running right now.'
  if (filter === 'completed' && reports > 0) return 'No scan has completed yet.'
  return "You haven't run any AI optimization scans yet."
}
