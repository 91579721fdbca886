import type { Grade, ModuleId } from '#analyzer/contract'

export type DashboardOverview = {
  totalScans: number
  completedScans: number
  runningScans: number
  failedScans: number
  criticalIssues: number
  totalVulnerabilities: number
  /** Mean over completed scans with a score, null without one. */
  averageScore: number | null
  /** Mean of the security scores, null without one. */
  averageSecurityScore: number | null
  /** Mean of the AI-readiness composite over completed scans that have it, null without one. */
  averageReadiness: number | null
  mostCommonGrade: Grade | 'Unknown'
  grades: { grade: Grade; count: number }[]
}

/** Earlier results of a site, shown with the results of a scan. */
export type SiteHistory = {
  /** Completed scans of the same site, oldest first, this one included. */
  scores: { id: string; at: string; score: number | null }[]
  /** The completed scan just before this one. */
  previous: {
    id: string
    at: string
    score: number | null
    modules: { [Id in ModuleId]?: number | null }
  } | null
}
