import { countedNoun, oneLine, scanKind } from '#analyzer/contract'
import { meanScore } from '#host/contract/mean-score.ts'
import { totalsText, type ScanSummary } from '#host/contract/scans.ts'
import { renderPaper, TableHead } from './paper.tsx'

/** Nobody reads a thousand rows on paper: older scans are in CSV and JSON. */
const MOST_ROWS = 1_000

/** The scans of a time range as a table, newest first. */
export function scansPaper(scans: readonly ScanSummary[], days: number) {
  const title = `Scans of the last ${days} days`
  // A compliance score measures something else, so the average leaves it out.
  const scored = scans.flatMap(({ overallScore, scanType }) =>
    overallScore === null || scanType === 'compliance' ? [] : [overallScore],
  )
  const mean = meanScore(scored)
  const average = mean === null ? 'no average score' : `average score ${mean}`
  return renderPaper(
    title,
    <>
      <h1>{title}</h1>
      <p className="muted">{`${countedNoun(scans.length, 'scan')}, ${average}`}</p>
      <table className="scans">
        <TableHead columns={['Website', 'Scanned', 'Scan', 'Status', 'Score', 'Security', 'Found']} />
        <tbody>
          {scans.slice(0, MOST_ROWS).map((scan) => (
            <tr key={scan.id}>
              <th scope="row">{oneLine(scan.url, 120)}</th>
              <td>{scan.createdAt.slice(0, 10)}</td>
              <td>{scanKind(scan)}</td>
              <td>{scan.status}</td>
              <td>{scan.overallScore ?? 'N/A'}</td>
              <td>{scan.securityGrade}</td>
              <td>{scan.status === 'completed' ? totalsText(scan) : 'N/A'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {scans.length > MOST_ROWS && (
        <p className="muted">{`The newest ${MOST_ROWS} of ${scans.length} scans. All of them are in the CSV and JSON exports.`}</p>
      )}
    </>,
  )
}
