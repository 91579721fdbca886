import type { Grade, ModuleId } from '#analyzer/contract'
import type { ScanSummary } from './scans.ts'

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
  mostCommonGrade: Grade | 'Unknown'
  grades: { grade: Grade; count: number }[]
}

/** Earlier results of a series: completed scans of one address with one scan type and the same modules. */
export type SiteHistory = {
  /** The scans of the series up to the one shown, oldest first. */
  scores: { id: string; at: string; score: number | null }[]
  /** The newest scan of the series, if it is not the one shown. */
  newer: { id: string; at: string; score: number | null } | null
  /** The scan just before the one shown. */
  previous: {
    id: string
    at: string
    score: number | null
    modules: { [Id in ModuleId]?: number | null }
  } | null
}

/** The scans of a schedule, newest first, and the line that the newest completed one ends. */
export type ScheduleScans = {
  /** `change` is the difference to the previous scan of the series, null if one of the two has no score. */
  scans: (ScanSummary & { change: number | null })[]
  line: SiteHistory['scores']
}

/** A completed scan to choose for a comparison; scans of one series can be compared point by point. */
export type ComparableScan = SiteHistory['scores'][number] & { url: string; series: string }
