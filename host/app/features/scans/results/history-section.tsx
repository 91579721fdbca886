import { clsx } from 'clsx'
import type { SiteHistory } from '#host/contract/dashboard.ts'
import { Section } from '../../../ui/section/section.tsx'
import { Sparkline } from '../../../ui/sparkline/sparkline.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { shortDate } from '../../../ui/time/time.tsx'
import { toneOfScore } from '../../../ui/tone/tone.ts'
import cardStyles from '../../../ui/card/card.module.css'

type ScorePoint = { id: string; label: string; value: number }

/** The scans of a line that have a score, oldest first. */
export function scorePoints(scores: SiteHistory['scores'] = []): ScorePoint[] {
  return scores.flatMap(({ id, at, score }) => (score === null ? [] : [{ id, label: shortDate(at), value: score }]))
}

export function HistorySection({ scanId, history }: { scanId: string; history: SiteHistory }) {
  const points = scorePoints(history.scores)
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || first === last) return null
  return (
    <Section
      id="history"
      title="History"
      aside={<span className="faint small">{`${points.length} scans of this address with the same modules`}</span>}
    >
      <div className={clsx(cardStyles.card, cardStyles.pad)}>
        <Sparkline
          points={points}
          tone={toneOfScore(last.value)}
          label={`Overall score from ${first.value} on ${first.label} to ${last.value} on ${last.label}`}
        />
        <table className="sr">
          <caption>Overall score of each scan</caption>
          <tbody>
            {points.map(({ id, label, value }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {history.previous && (
        <p className="small">
          <TextLink to={`/compare?a=${history.previous.id}&b=${scanId}`}>Compare with the last scan</TextLink>
        </p>
      )}
    </Section>
  )
}
