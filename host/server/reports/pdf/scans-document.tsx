import { Document, Text, View } from '@react-pdf/renderer'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { scanKind } from '#analyzer/contract'
import { totalsOf, type ScanSummary } from '#host/contract/scans.ts'
import { pdfLine } from './pdf-text.ts'
import { styles } from './pdf-styles.ts'
import { ReportPage } from './report-page.tsx'

/** A page more of table costs a tenth of a second and nobody reads a thousand of them: older scans are in CSV and JSON. */
const MOST_ROWS = 1_000

/** The scans of a time range as a table, newest first. */
export function ScansDocument({ scans, days }: { scans: readonly ScanSummary[]; days: number }) {
  const title = `Scans of the last ${days} days`
  // The score of a compliance scan measures something else, so it is in no mean with others.
  const scored = scans.flatMap(({ overallScore, scanType }) =>
    overallScore === null || scanType === 'compliance' ? [] : [overallScore],
  )
  const mean = scored.length === 0 ? 'none' : Math.round(scored.reduce((sum, score) => sum + score, 0) / scored.length)
  return (
    <Document title={title} author={PRODUCT_NAME} language="en">
      <ReportPage subject={title}>
        <Text style={[styles.h2, { fontSize: 20 }]}>{title}</Text>
        <Text style={styles.muted}>{`${scans.length} scans, average score ${mean}`}</Text>
        <View style={[styles.row, { marginTop: 12 }]} fixed>
          <Cells cells={['Website', 'Scanned', 'Scan', 'Status', 'Score', 'Security', 'Found']} bold />
        </View>
        {scans.slice(0, MOST_ROWS).map((scan) => (
          <View key={scan.id} style={styles.row} wrap={false}>
            <Cells
              cells={[
                pdfLine(scan.url, 60),
                scan.createdAt.slice(0, 10),
                scanKind(scan),
                scan.status,
                scan.overallScore === null ? 'N/A' : String(scan.overallScore),
                scan.securityGrade,
                totalsOf(scan),
              ]}
            />
          </View>
        ))}
        {scans.length > MOST_ROWS && (
          <Text style={[styles.muted, { marginTop: 12 }]}>
            {`The newest ${MOST_ROWS} of ${scans.length} scans. All of them are in the CSV and JSON exports.`}
          </Text>
        )}
      </ReportPage>
    </Document>
  )
}

const WIDTHS = ['30%', '12%', '17%', '11%', '8%', '8%', '14%'] as const

function Cells({ cells, bold = false }: { cells: readonly string[]; bold?: boolean }) {
  return cells.map((cell, at) => (
    <Text key={at} style={[{ width: WIDTHS[at] ?? '8%' }, ...(bold ? [styles.bold] : [])]}>
      {cell}
    </Text>
  ))
}
