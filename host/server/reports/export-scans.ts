import type { RangeFormat } from '#host/contract/exports.ts'
import { SCAN_COLUMNS } from '#host/contract/history.ts'
import type { ScanSummary } from '#host/contract/scans.ts'
import { toCsv } from './csv.ts'
import type { ExportedFile } from './export-scan.ts'
import { scansPaper } from './print/scans-paper.tsx'
import type { Print } from './print-for.ts'

/** All scans of a time range as one file. */
export async function exportScans(
  scans: readonly ScanSummary[],
  days: number,
  format: RangeFormat,
  print: Print,
): Promise<ExportedFile> {
  const name = `scans-${days}-days.${format}`
  switch (format) {
    case 'json':
      return { name, type: 'application/json', body: `${JSON.stringify(scans, null, 2)}\n` }
    case 'csv':
      return { name, type: 'text/csv; charset=utf-8', body: scansCsv(scans) }
    case 'pdf':
      return { name, type: 'application/pdf', body: await print(scansPaper(scans, days)) }
  }
}

function scansCsv(scans: readonly ScanSummary[]): string {
  return toCsv(
    SCAN_COLUMNS.map(({ csv }) => csv),
    scans.map((scan) => SCAN_COLUMNS.map(({ field }) => scan[field])),
  )
}
