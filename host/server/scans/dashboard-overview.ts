import type { Grade } from '#analyzer/contract'
import type { DashboardOverview } from '#host/contract/dashboard.ts'
import { ScanModel } from './scan-model.ts'

type Total = 'count' | 'scored' | 'scoreSum' | 'secured' | 'securitySum' | 'critical' | 'vulnerabilities'
type Row = { _id: { status: string; grade: Grade; embedKey?: string | null } } & Record<Total, number>

/**
 * Totals over all scans of a tenant, computed by the database. Scans that strangers started in an embedded form are
 * counted, but left out of averages and grades.
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
        critical: { $sum: '$criticalIssues' },
        vulnerabilities: { $sum: '$vulnerabilityCount' },
      },
    },
  ])
  const sum = (field: Total, of: readonly Row[] = rows) => of.reduce((total, row) => total + row[field], 0)
  const withStatus = (status: string) => rows.filter((row) => row._id.status === status)
  const completed = withStatus('completed')
  const own = completed.filter((row) => !row._id.embedKey)
  const mean = (total: Total, count: Total) => {
    const counted = sum(count, own)
    return counted === 0 ? null : Math.round(sum(total, own) / counted)
  }
  const grades = own.map((row) => ({ grade: row._id.grade, count: row.count })).sort((a, b) => b.count - a.count)
  return {
    totalScans: sum('count'),
    completedScans: sum('count', completed),
    runningScans: sum('count', withStatus('running')) + sum('count', withStatus('queued')),
    failedScans: sum('count', withStatus('failed')),
    criticalIssues: sum('critical', completed),
    totalVulnerabilities: sum('vulnerabilities', completed),
    averageScore: mean('scoreSum', 'scored'),
    averageSecurityScore: mean('securitySum', 'secured'),
    mostCommonGrade: grades[0]?.grade ?? 'Unknown',
    grades,
  }
}
