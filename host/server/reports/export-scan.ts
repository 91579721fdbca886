import { markdownReport, textReport, type ScanObject } from '#analyzer'
import type { ScanFormat } from '#host/contract/exports.ts'
import type { ScanView } from '#host/contract/scans.ts'
import { AppError } from '../platform/errors.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { toCsv } from './csv.ts'
import { scanPaper } from './print/scan-paper.tsx'
import type { Print } from './print-for.ts'

export type ExportedFile = { name: string; type: string; body: string | Uint8Array<ArrayBuffer> }

/** One scan's report as a file to download. */
export async function exportScan(scan: ScanView, format: ScanFormat, print: Print): Promise<ExportedFile> {
  if (scan.status !== 'completed')
    throw new AppError('conflict', 'The report can be exported once the scan is completed.')
  const name = `${scan.id}.${format}`
  const report = { ...scan, status: 'completed', failure: null } as ScanObject
  switch (format) {
    case 'txt':
      return { name, type: 'text/plain; charset=utf-8', body: `${textReport(report)}\n` }
    case 'md':
      return { name, type: 'text/markdown; charset=utf-8', body: markdownReport(report) }
    case 'json':
      return { name, type: 'application/json', body: `${JSON.stringify(scan, null, 2)}\n` }
    case 'csv':
      return { name, type: 'text/csv; charset=utf-8', body: findingsCsv(scan) }
    case 'pdf':
      return { name, type: 'application/pdf', body: await print(scanPaper(scan)) }
  }
}

function findingsCsv(scan: ScanView): string {
  const header = ['id', 'module', 'severity', 'title', 'evidence', 'why', 'fix', 'gain', 'effort', 'source']
  const rows = scan.findings.map((finding) => [
    finding.id,
    finding.module,
    finding.severity,
    finding.title,
    finding.evidence.join('\n'),
    finding.why,
    finding.fix.summary,
    finding.gain,
    finding.effort,
    finding.source.url,
  ])
  return toCsv(header, rows)
}

/**
 * A download, which is counted before it is created. File names are ours (ids and ranges), so they need no escaping.
 * @throws {AppError} `rate-limited` after 60 files of a workspace within an hour
 */
export async function fileAnswer(
  tenantId: string,
  limits: RateLimits,
  make: () => Promise<ExportedFile>,
): Promise<Response> {
  await limits.take('file-exports', tenantId)
  const { name, type, body } = await make()
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
