import { clsx } from 'clsx'
import type { SiteHistory } from '#host/contract/dashboard.ts'
import { Section } from '../../../ui/section/section.tsx'
import { Sparkline } from '../../../ui/sparkline/sparkline.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { shortDate } from '../../../ui/time/time.tsx'
import { toneOfScore } from '../../../ui/tone/tone.ts'
import cardStyles from '../../../ui/card/card.module.css'

export function HistorySection({ scanId, history }: { scanId: string; history: SiteHistory }) {
  const scores = history.scores.flatMap((entry) => (entry.score === null ? [] : { ...entry, score: entry.score }))
  const first = scores[0]
  const last = scores.at(-1)
  if (!first || !last || first === last) return null
  return (
    <Section
      id="history"
      title="History"
      aside={<span className="faint small">{`${scores.length} scans of this site`}</span>}
    >
      <div className={clsx(cardStyles.card, cardStyles.pad)}>
        <Sparkline
          points={scores.map((entry) => ({ value: entry.score, label: shortDate(entry.at) }))}
          tone={toneOfScore(last.score)}
          label={`Overall score from ${first.score} on ${shortDate(first.at)} to ${last.score} on ${shortDate(last.at)}`}
        />
        <table className="sr">
          <caption>Overall score of each scan</caption>
          <tbody>
            {scores.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">{shortDate(entry.at)}</th>
                <td>{entry.score}</td>
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
