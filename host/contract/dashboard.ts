import type { Grade } from '#analyzer/contract'

export type DashboardOverview = {
  totalScans: number
  completedScans: number
  runningScans: number
  failedScans: number
  criticalIssues: number
  totalVulnerabilities: number
  /** Mean over completed scans with a score, null without one. */
  averageScore: number | null
  mostCommonGrade: Grade | 'Unknown'
  grades: { grade: Grade; count: number }[]
}
