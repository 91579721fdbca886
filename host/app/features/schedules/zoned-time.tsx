import { clsx } from 'clsx'
import { absoluteTime, relativeTime } from '../../ui/time/time.tsx'
import styles from './schedules.module.css'

/** `Sun 22 Nov, 02:00 UTC+1` in a schedule's zone; the same on the server and in every browser. */
export function zonedTime(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  }).formatToParts(new Date(iso))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  // Offsets have no names that differ between the server's and a browser's language data.
  const zone = of('timeZoneName').replace('GMT', 'UTC').replace(/\+0$/, '')
  return `${of('weekday')} ${of('day')} ${of('month')}, ${of('hour')}:${of('minute')} ${zone}`
}

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
