import type { BadgeStatus, PublicBadge } from '../../contract/index.ts'

export const NOTICE_TITLES: Readonly<Record<Exclude<BadgeStatus, 'valid'>, string>> = {
  unknown: 'No such badge',
  revoked: 'Badge withdrawn',
  expired: 'Score expired',
}

/** A date such as "21 Nov 2026", in UTC like every date of a badge; empty for an invalid date. */
export function formatDay(time: string | null): string {
  const date = new Date(time ?? '')
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
}

/** The accessible name of a badge, the same as that of its image. */
export function badgeName({
  status,
  host,
  score,
  grade,
  showScore,
  showGrade,
  showDate,
  issuedAt,
}: PublicBadge): string {
  if (status !== 'valid') return `${NOTICE_TITLES[status]}${host ? `: AI readiness of ${host}` : ''}`
  const scored = showScore || !showGrade
  const parts = [`AI readiness ${scored ? `score ${score} of 100` : `grade ${grade}`}${host ? ` for ${host}` : ''}`]
  if (scored && showGrade && grade) parts.push(`grade ${grade}`)
  const day = showDate && formatDay(issuedAt)
  if (day) parts.push(`scanned ${day}`)
  return parts.join(', ')
}
