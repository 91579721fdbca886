import { countFindings, type Finding, type FindingTotals, type Job } from '#analyzer/contract'
import type { ScanView } from './scans.ts'

type Rechecked = Pick<ScanView, 'findings' | 'jobs' | 'rechecks' | 'overallScore' | 'cap'>

export type FixedSince = {
  /** How many findings re-checks no longer found. */
  fixed: number
  /** What is left of each kind. */
  left: FindingTotals
  criticalLeft: number
  /** The score with the gains of the finished jobs, or null if there is none. A new scan decides. */
  score: number | null
}

/** What re-checks changed since the scan. */
export function fixedSince({ findings, jobs, rechecks, overallScore, cap }: Rechecked): FixedSince {
  const open = findings.filter(({ id }) => !isFixed(id, rechecks))
  const done = jobs.filter((job) => isDone(job, rechecks))
  // Under a cap the gains count only once the jobs before them are done.
  const ahead = jobs.findIndex((job) => !done.includes(job))
  const counted = cap?.limit == null || ahead < 0 ? done : jobs.slice(0, ahead)
  const gained = counted.reduce((sum, { gain }) => sum + (gain ?? 0), 0)
  return {
    fixed: findings.length - open.length,
    left: countFindings(open),
    criticalLeft: open.filter(({ severity }) => severity === 'critical').length,
    score: overallScore === null || gained === 0 ? null : overallScore + gained,
  }
}

export function isFixed(findingId: Finding['id'], rechecks: ScanView['rechecks']): boolean {
  return rechecks[findingId]?.status === 'fixed'
}

/** Whether nothing of a job is left. */
export function isDone({ findings }: Job, rechecks: ScanView['rechecks']): boolean {
  return findings.length > 0 && findings.every((id) => isFixed(id, rechecks))
}
