import type { RangeFormat } from '#host/contract/exports.ts'
import type { ScanSummary } from '#host/contract/scans.ts'
import { toCsv } from './csv.ts'
import type { ExportedFile } from './export-scan.ts'
import { renderPdf } from './render-pdf.ts'

/** All scans of a time range as one file. */
export async function exportScans(
  scans: readonly ScanSummary[],
  days: number,
  format: RangeFormat,
  tenantId: string,
): Promise<ExportedFile> {
  const name = `scans-${days}-days.${format}`
  switch (format) {
    case 'json':
      return { name, type: 'application/json', body: `${JSON.stringify(scans, null, 2)}\n` }
    case 'csv':
      return { name, type: 'text/csv; charset=utf-8', body: scansCsv(scans) }
    case 'pdf':
      return { name, type: 'application/pdf', body: await renderPdf({ kind: 'scans', scans, days }, tenantId) }
  }
}

function scansCsv(scans: readonly ScanSummary[]): string {
  const header = [
    'id',
    'url',
    'type',
    'status',
    'score',
    'security score',
    'security grade',
    'issues',
    'notes',
    'compliance',
    'created',
    'completed',
    'modules',
  ]
  const rows = scans.map((scan) => [
    scan.id,
    scan.url,
    scan.scanType,
    scan.status,
    scan.overallScore,
    scan.securityScore,
    scan.securityGrade,
    scan.issuesFound,
    scan.notesFound,
    scan.complianceScore,
    scan.createdAt,
    scan.completedAt,
    scan.analysisCount,
  ])
  return toCsv(header, rows)
}
