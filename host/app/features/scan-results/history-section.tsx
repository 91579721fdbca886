import type { ScanSummary } from '#host/contract/scans.ts'
import { Section } from '../../ui/section/section.tsx'
import { Sparkline } from '../../ui/sparkline/sparkline.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { shortDate } from '../../ui/time/time.tsx'
import { toneOfScore } from '../../ui/tone/tone.ts'

type HistorySectionProps = { scanId: string; history: readonly ScanSummary[] }

export function HistorySection({ scanId, history }: HistorySectionProps) {
  const scored = history.filter((scan) => scan.overallScore !== null)
  const first = scored[0]
  const last = scored.at(-1)
  if (!first || !last || first === last) return null
  const previous = scored.filter((scan) => scan.id !== scanId).at(-1)
  return (
    <Section
      id="history"
      title="History"
      aside={<span className="faint small">{`${scored.length} scans of this site`}</span>}
    >
      <div className="card card__pad">
        <Sparkline
          points={scored.map((scan) => ({ value: scan.overallScore ?? 0, label: shortDate(scan.createdAt) }))}
          tone={toneOfScore(last.overallScore)}
          label={`Overall score from ${first.overallScore} on ${shortDate(first.createdAt)} to ${last.overallScore} on ${shortDate(last.createdAt)}`}
        />
        <table className="sr">
          <caption>Overall score of each scan</caption>
          <tbody>
            {scored.map((scan) => (
              <tr key={scan.id}>
                <th scope="row">{shortDate(scan.createdAt)}</th>
                <td>{scan.overallScore}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {previous && (
        <p className="small">
          <TextLink to={`/compare?a=${previous.id}&b=${scanId}`}>Compare with the scan before</TextLink>
        </p>
      )}
    </Section>
  )
}
