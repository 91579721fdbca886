import { formatDistance } from 'date-fns'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** `21 November 2026, 09:14:06 UTC`; the same on server and in every browser, and without the weight of `Intl`. */
export function absoluteTime(iso: string): string {
  return `${dayOf(iso, (month) => month)}, ${iso.slice(11, 19)} UTC`
}

/** `21 Nov 2026`. */
export function shortDate(iso: string): string {
  return dayOf(iso, (month) => month.slice(0, 3))
}

function dayOf(iso: string, named: (month: string) => string): string {
  const date = new Date(iso)
  return `${date.getUTCDate()} ${named(MONTHS[date.getUTCMonth()] ?? '')} ${date.getUTCFullYear()}`
}

/** English distance such as `3 days ago`. */
export function relativeTime(iso: string, now: Date = new Date()): string {
  return formatDistance(new Date(iso), now, { addSuffix: true, includeSeconds: true })
}

/** Relative on screen, absolute on hover. Server and browser read different clocks, so the text may differ. */
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
