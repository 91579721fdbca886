import type { Grade } from '#analyzer/contract'
import type { DashboardOverview } from '#host/contract/dashboard.ts'
import { ScanModel } from './scan-model.ts'

type Row = {
  _id: { status: string; grade: Grade; embedKey?: string | null }
  count: number
  scored: number
  scoreSum: number
  secured: number
  securitySum: number
  ready: number
  readySum: number
  critical: number
  vulnerabilities: number
}

/**
 * The totals of all scans of a tenant, added up by the database, not from the rows that a page shows. Sites that strangers
 * scanned by an embedded form count as scans, but say nothing of the tenant's own: averages and grades leave them out.
 */
export async function dashboardOverview(tenantId: string): Promise<DashboardOverview> {
  const rows = await ScanModel.aggregate<Row>([
    { $match: { tenantId } },
    {
      $group: {
        _id: { status: '$status', grade: '$securityGrade', embedKey: '$embedKeyId' },
        count: { $sum: 1 },
        scored: { $sum: { $cond: [{ $gte: ['$overallScore', 0] }, 1, 0] } },
        scoreSum: { $sum: '$overallScore' },
        secured: { $sum: { $cond: [{ $gte: ['$securityScore', 0] }, 1, 0] } },
        securitySum: { $sum: '$securityScore' },
        ready: { $sum: { $cond: [{ $gte: ['$aiReadinessScore', 0] }, 1, 0] } },
        readySum: { $sum: '$aiReadinessScore' },
        critical: { $sum: '$criticalIssues' },
        vulnerabilities: { $sum: '$vulnerabilityCount' },
      },
    },
  ])
  const sum = (pick: (row: Row) => number, of = rows) => of.reduce((total, row) => total + pick(row), 0)
  const countOf = (status: string) =>
    sum(
      (row) => row.count,
      rows.filter((row) => row._id.status === status),
    )
  const completed = rows.filter((row) => row._id.status === 'completed')
  const own = completed.filter((row) => !row._id.embedKey)
  const mean = (total: (row: Row) => number, count: (row: Row) => number) => {
    const counted = sum(count, own)
    return counted === 0 ? null : Math.round(sum(total, own) / counted)
  }
  const grades = own.map((row) => ({ grade: row._id.grade, count: row.count })).sort((a, b) => b.count - a.count)
  return {
    totalScans: sum((row) => row.count),
    completedScans: countOf('completed'),
    runningScans: countOf('running') + countOf('queued'),
    failedScans: countOf('failed'),
    criticalIssues: sum((row) => row.critical, completed),
    totalVulnerabilities: sum((row) => row.vulnerabilities, completed),
    averageScore: mean(
      (row) => row.scoreSum,
      (row) => row.scored,
    ),
    averageSecurityScore: mean(
      (row) => row.securitySum,
      (row) => row.secured,
    ),
    averageReadiness: mean(
      (row) => row.readySum,
      (row) => row.ready,
    ),
    mostCommonGrade: grades[0]?.grade ?? 'Unknown',
    grades,
  }
}
