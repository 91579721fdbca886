import { clsx } from 'clsx'
import { absoluteTime, relativeTime } from '../../ui/time/time.tsx'
import { zonedTime } from './zoned-time.ts'
import styles from './schedules.module.css'

/** A time in the schedule's zone, with how long ago or ahead it is. */
export function ZonedTimeText({ iso, timeZone }: { iso: string; timeZone: string }) {
  return (
    <time className={clsx('nowrap', styles.twolines)} dateTime={iso} title={absoluteTime(iso)}>
      {zonedTime(iso, timeZone)}
      <small className="tiny" suppressHydrationWarning>
        {relativeTime(iso)}
      </small>
    </time>
  )
}
