import { clsx } from 'clsx'
import type { EmbedKeyView } from '#host/contract/embed-keys.ts'
import { Mark } from '../../ui/mark/mark.tsx'
import { daysText, lastDays } from './last-days.ts'
import styles from './embed-keys.module.css'

const DAYS = 14
const STEP = 48
const BAR_WIDTH = 24
const HEIGHT = 64

/** Scans per day as a bar chart, with a table for screen readers. */
export function UsageBars({ embedKey, today }: { embedKey: EmbedKeyView; today: string }) {
  const { dailyQuota, name } = embedKey
  const days = lastDays(embedKey.usage, today, DAYS)
  // Against the quota, a few scans a day would not be seen.
  const top = Math.max(1, ...days.map(({ count }) => count))
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round((count / top) * HEIGHT)))
  const full = days.filter(({ count }) => count >= dailyQuota).at(-1)
  return (
    <figure className={styles.usage}>
      <p className="small muted">
        {`${daysText(days)}.`}
        {full && ` The line marks the quota of ${dailyQuota}.`}
      </p>
      <svg viewBox={`0 0 ${DAYS * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            className={count >= dailyQuota ? styles.full : day === today ? styles.today : undefined}
            x={index * STEP + (STEP - BAR_WIDTH) / 2}
            y={HEIGHT - heightOf(count)}
            width={BAR_WIDTH}
            height={heightOf(count)}
          >
            <title>{`${day}: ${count}`}</title>
          </rect>
        ))}
        {full && <path className={styles.quota} d={`M0 ${HEIGHT - heightOf(dailyQuota)}H${DAYS * STEP}`} />}
      </svg>
      <figcaption className={clsx('small muted nowrap', styles.days)} aria-hidden="true">
        {days.map(({ day }, index) => (
          <span key={day}>
            {index === DAYS - 1 ? 'today' : index % 3 === 0 && index < DAYS - 2 ? dayText(day, index === 0) : ''}
          </span>
        ))}
      </figcaption>
      {full && (
        <p className={clsx('small medium', styles.reached)} data-tone="poor">
          <Mark name="poor" tone="poor" />
          {`The quota was reached on ${dayText(full.day, true)}. Visitors were asked to try again later.`}
        </p>
      )}
      <table className="sr">
        <caption>{`Scans per day with ${name}, quota ${dailyQuota}`}</caption>
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

function dayText(day: string, withMonth: boolean): string {
  const month = withMonth ? { month: 'short' as const } : {}
  return new Date(day).toLocaleDateString('en-GB', { day: 'numeric', ...month, timeZone: 'UTC' })
}
