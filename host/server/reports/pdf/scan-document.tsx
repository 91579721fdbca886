import { Document, Text, View } from '@react-pdf/renderer'
import { gradeFor, MODULE_IDS, moduleOf, scoreName, SEVERITIES, type Finding } from '#analyzer/contract'
import { EFFORT_LABELS, gainText } from '#host/contract/fix-order.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { totalsOf, type ScanView } from '#host/contract/scans.ts'
import { bandOf } from '#host/contract/score-bands.ts'
import { pdfCode, pdfEvidence, pdfLine } from './pdf-text.ts'
import { styles, TONES } from './pdf-styles.ts'
import { ReportPage } from './report-page.tsx'

const MAX_FINDINGS = 120

/** One scan on paper: cover with the score, summary, modules, findings with their code. */
export function ScanDocument({ scan }: { scan: ScanView }) {
  const host = pdfLine(new URL(scan.url).host, 80)
  return (
    <Document title={`${subjectOf(scan)} of ${host}`} author={PRODUCT_NAME} language="en">
      <ReportPage subject={host}>
        <Cover scan={scan} host={host} />
        <Text style={styles.h2} break>
          Modules
        </Text>
        {MODULE_IDS.map((id) => {
          const block = scan[id]
          return block ? (
            <View key={id} style={styles.row} wrap={false}>
              <Text style={{ width: '34%' }}>{moduleOf(id).title}</Text>
              <Text style={[styles.bold, { width: '8%', textAlign: 'right', paddingRight: 8 }]}>
                {block.score ?? 'N/A'}
              </Text>
              <Text style={{ width: '8%' }}>{block.grade}</Text>
              <Text style={[styles.muted, { width: '50%' }]}>{pdfLine(block.error ?? block.message, 160)}</Text>
            </View>
          ) : null
        })}
        <Text style={styles.h2} break>
          Findings
        </Text>
        {scan.findings.length === 0 && <Text>No findings.</Text>}
        {scan.findings.slice(0, MAX_FINDINGS).map((finding) => (
          <FindingPart key={finding.id} finding={finding} />
        ))}
        {scan.findings.length > MAX_FINDINGS && (
          <Text
            style={styles.muted}
          >{`${scan.findings.length - MAX_FINDINGS} more findings are in the full report.`}</Text>
        )}
      </ReportPage>
    </Document>
  )
}

function subjectOf({ scanType }: ScanView): string {
  return scanType === 'compliance' ? 'Compliance' : 'AI readiness'
}

function Cover({ scan, host }: { scan: ScanView; host: string }) {
  const score = scan.overallScore
  const counts = SEVERITIES.map((severity) => `${scan.findingCounts[severity]} ${severity}`).join(', ')
  return (
    <View>
      <Text style={styles.h1}>{host}</Text>
      <Text style={styles.muted}>{`${subjectOf(scan)} report, ${scan.completedAt?.slice(0, 10) ?? ''}`}</Text>
      <Text style={[styles.score, { color: TONES[score === null ? 'none' : bandOf(score)] }]}>
        {score === null ? 'N/A' : String(score)}
      </Text>
      <Text>{score === null ? 'No score' : `${scoreName(scan.scanType)} of 100, grade ${gradeFor(score)}`}</Text>
      <Text style={styles.h2}>Summary</Text>
      {scan.answer && <Text style={styles.bold}>{pdfLine(scan.answer.headline, 600)}</Text>}
      <Text>{pdfLine(scan.message, 600)}</Text>
      <Text>{`Security grade ${scan.securityGrade}. ${scan.analysisCount} modules analyzed. ${totalsOf(scan)}: ${counts}.`}</Text>
      <Text style={styles.h2}>Fix first</Text>
      {scan.jobs.map((job, at) => (
        <Text key={job.id}>
          {`${at + 1}. ${pdfLine(job.title, 120)} (${job.gain === null ? '' : `${gainText(job.gain)}, `}${EFFORT_LABELS[job.effort].toLowerCase()})`}
        </Text>
      ))}
    </View>
  )
}

function FindingPart({ finding }: { finding: Finding }) {
  const [code] = finding.fix.code
  const worth = finding.gain > 0 ? `, worth about ${finding.gain} points` : ''
  return (
    <View style={styles.finding}>
      <Text style={styles.h3}>{pdfLine(finding.title, 200)}</Text>
      <Text style={styles.muted}>{`${finding.severity}, ${moduleOf(finding.module).title}${worth}`}</Text>
      {finding.evidence.slice(0, 5).map((line, at) => (
        <Text key={at} style={styles.evidence}>
          {pdfEvidence(line)}
        </Text>
      ))}
      <Text style={{ marginTop: 4 }}>{pdfLine(finding.why, 500)}</Text>
      <Text style={[styles.bold, { marginTop: 4 }]}>{pdfLine(finding.fix.summary, 300)}</Text>
      {finding.fix.steps.map((step, at) => (
        <Text key={at}>{`${at + 1}. ${pdfLine(step, 300)}`}</Text>
      ))}
      {code && <Text style={styles.code}>{pdfCode(code.text)}</Text>}
    </View>
  )
}
