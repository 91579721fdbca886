import type { EmbedKeyView } from '#host/contract/embed-keys.ts'
import { lastDays } from './last-days.ts'

const DAYS = 14
const BAR_WIDTH = 24
const HEIGHT = 64

/** Scans per day as bars; the table behind them is for screen readers. */
export function UsageBars({ embedKey, today }: { embedKey: EmbedKeyView; today: string }) {
  const days = lastDays(embedKey.usage, today, DAYS)
  const top = Math.max(embedKey.dailyQuota, ...days.map(({ count }) => count))
  return (
    <figure className="usage">
      <svg viewBox={`0 0 ${DAYS * BAR_WIDTH * 2} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, count }, index) => {
          const height = count === 0 ? 0 : Math.max(1, Math.round((count / top) * HEIGHT))
          return (
            <rect
              key={day}
              className={count >= embedKey.dailyQuota ? 'usage__full' : undefined}
              x={index * BAR_WIDTH * 2 + BAR_WIDTH / 2}
              y={HEIGHT - height}
              width={BAR_WIDTH}
              height={height}
            >
              <title>{`${day}: ${count}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className="row row--between small muted">
        <span>{days[0]?.day}</span>
        <span>today</span>
      </figcaption>
      <table className="sr">
        <caption>{`Scans per day with ${embedKey.name}`}</caption>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
