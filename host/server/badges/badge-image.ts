import { DEFAULT_BADGE_LOOK } from '#host/contract/badges.ts'
import type { BadgeRecord } from './badge-model.ts'
import { badgeSvg, type BadgeImageQuery, type BadgeImageStatus } from './svg/index.ts'

/** `21 Nov 2026`, the date format of every badge. */
export const IMAGE_DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The badge as an image, whatever is wrong with the record. */
export function badgeImage(badge: BadgeRecord | null, status: BadgeImageStatus, query: BadgeImageQuery): string {
  const look = { ...DEFAULT_BADGE_LOOK, ...badge }
  return badgeSvg({
    style: query.style ?? look.style,
    size: query.size ?? look.size,
    theme: query.theme ?? (look.dark ? 'dark' : 'auto'),
    status,
    host: badge?.host ?? null,
    score: badge?.score ?? null,
    grade: badge?.grade ?? null,
    text: query.text ?? look.text,
    date: badge ? IMAGE_DATE.format(badge.scannedAt) : null,
    show: { score: look.showScore, grade: look.showGrade, date: look.showDate },
  })
}
