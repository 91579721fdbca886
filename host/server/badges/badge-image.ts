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
  return badgeSvg({
    style: query.style ?? badge?.style ?? 'signature',
    size: query.size ?? badge?.size ?? 'medium',
    theme: query.theme ?? (badge?.dark ? 'dark' : 'auto'),
    status,
    host: badge?.host ?? null,
    score: badge?.score ?? null,
    grade: badge?.grade ?? null,
    text: query.text ?? badge?.text ?? null,
    date: badge ? IMAGE_DATE.format(badge.scannedAt) : null,
    show: {
      score: badge?.showScore ?? true,
      grade: badge?.showGrade ?? true,
      date: badge?.showDate ?? true,
    },
  })
}
