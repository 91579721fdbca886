import { timeSpan } from './time-span.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

const NOW_MS = 10_000

/** `21 November 2026, 09:14:06 UTC`; the same on the server and in every browser, and without the cost of `Intl`. */
export function absoluteTime(iso: string): string {
  return `${formatDay(iso, (month) => month)}, ${iso.slice(11, 19)} UTC`
}

/** `21 Nov 2026`. */
export function shortDate(iso: string): string {
  return formatDay(iso, (month) => month.slice(0, 3))
}

function formatDay(iso: string, named: (month: string) => string): string {
  const date = new Date(iso)
  return `${date.getUTCDate()} ${named(MONTHS[date.getUTCMonth()] ?? '')} ${date.getUTCFullYear()}`
}

/** `3 days ago`, `in 2 hours`, or `just now`. */
export function relativeTime(iso: string, now: Date = new Date()): string {
  const since = now.getTime() - Date.parse(iso)
  if (Math.abs(since) < NOW_MS) return 'just now'
  return since > 0 ? `${timeSpan(since)} ago` : `in ${timeSpan(since)}`
}

/** Relative on screen, absolute on hover. Server and browser clocks differ, so the text may too. */
export function RelativeTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={absoluteTime(iso)} suppressHydrationWarning>
      {relativeTime(iso)}
    </time>
  )
}

export function DateTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={absoluteTime(iso)}>
      {`${shortDate(iso)}, ${iso.slice(11, 16)} UTC`}
    </time>
  )
}
