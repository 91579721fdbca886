import { formatDistance } from 'date-fns'

/** `21 November 2026, 09:14:06 UTC`; the same on server and in every browser. */
export function absoluteTime(iso: string): string {
  const date = new Date(iso)
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return `${day}, ${iso.slice(11, 19)} UTC`
}

export function shortDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
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
