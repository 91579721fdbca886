import type { RangeFormat } from '#host/contract/exports.ts'
import { SCAN_COLUMNS } from '#host/contract/history.ts'
import { PRODUCT_SLUG } from '#host/contract/product.ts'
import type { ScanSummary } from '#host/contract/scans.ts'
import { toCsv } from './csv.ts'
import type { ExportedFile } from './export-scan.ts'
import { scansPaper } from './print/scans-paper.tsx'
import type { Print } from './print-for.ts'

type ScanRange = { scans: readonly ScanSummary[]; days: number; now: Date }

/** All scans of a time range as one file, named after the range and the day. */
export async function exportScans(
  { scans, days, now }: ScanRange,
  format: RangeFormat,
  print: Print,
): Promise<ExportedFile> {
  const name = `${PRODUCT_SLUG}-scans-${days}-days-${now.toISOString().slice(0, 10)}.${format}`
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
    scans.map((scan) => {
      // Nothing was counted in a scan that did not complete: a zero would be taken for its result.
      const cells = scan.status === 'completed' ? scan : { ...scan, issuesFound: null, notesFound: null }
      return SCAN_COLUMNS.map(({ field }) => cells[field])
    }),
  )
}
