import { gradeFor } from '#analyzer/contract'
import { BAND_WORDS, scoreBand, type ScoreBand } from '#widgets/contract'
import { BADGE_TEXT_LIMIT, type BadgeSize, type BadgeStatus, type BadgeStyle, type BadgeTheme } from '#widgets/contract'
import { visibleText } from './text-element.ts'

/** `failed`: the record cannot be read at the moment. */
export type BadgeImageStatus = BadgeStatus | 'failed'

/** Everything that one image shows. Text may come from anyone, so it is cleaned, cut and escaped here. */
export type BadgeImage = {
  readonly style: BadgeStyle
  readonly size: BadgeSize
  readonly theme: BadgeTheme
  readonly status?: BadgeImageStatus
  readonly host?: string | null
  /** 0 to 100. */
  readonly score?: number | null
  /** The recorded grade; without one it follows from the score. */
  readonly grade?: string | null
  /** The date of the scan as shown, such as "21 Nov 2026". */
  readonly date?: string | null
  readonly text?: string | null
  readonly show?: { readonly score?: boolean; readonly grade?: boolean; readonly date?: boolean }
}

type State = ScoreBand | 'none'
type Notice = { readonly state: State; readonly title: string; readonly line: string }

export type Subject = {
  readonly notice: Notice | null
  readonly status: BadgeImageStatus
  readonly show: { readonly score: boolean; readonly grade: boolean; readonly date: boolean }
  readonly score: number
  readonly grade: string
  /** How much of the gauge is lit, 0 to 1. */
  readonly share: number
  readonly state: State
  readonly word: string
  readonly label: string
  readonly host: string
  readonly date: string
}

/** Texts for badges without a custom one; true at any score. */
const DEFAULT_TEXTS: Readonly<Record<BadgeStyle, string>> = {
  signature: 'AI readiness score',
  authority: 'AI search readiness',
  elite: 'AI readiness',
  verified: 'AI readiness verified',
  modern: 'AI readiness',
  premium: 'AI readiness grade',
}

/** Texts for badges without a valid score, which do not show custom text. */
const NOTICES: Readonly<Record<Exclude<BadgeImageStatus, 'valid'>, Notice>> = {
  unknown: { state: 'none', title: 'No such badge', line: 'Never issued' },
  revoked: { state: 'bad', title: 'Badge withdrawn', line: 'No longer valid' },
  expired: { state: 'poor', title: 'Score expired', line: 'Older than 30 days' },
  failed: { state: 'none', title: 'Score unavailable', line: 'Please check later' },
}

/** The longest host name that DNS allows. */
const HOST_LIMIT = 253

/** Everything a style needs to know about one badge. */
export function readSubject(image: BadgeImage): Subject {
  const status = image.status ?? 'valid'
  const notice = status === 'valid' ? null : NOTICES[status]
  const host = visibleText((image.host ?? '').slice(0, HOST_LIMIT))
  const shown = { score: true, grade: true, date: true, ...image.show }
  const show = shown.score || shown.grade ? shown : { ...shown, score: true }
  const given = Number.isFinite(image.score) ? (image.score ?? 0) : 0
  const score = Math.max(0, Math.min(100, Math.round(given)))
  const band = scoreBand(score)
  const custom = [...visibleText(image.text ?? '')].slice(0, BADGE_TEXT_LIMIT).join('').trim()
  return {
    notice,
    status,
    show,
    score,
    grade: image.grade && /^[A-DF][+-]?$/.test(image.grade) ? image.grade : gradeFor(score),
    share: notice ? 0 : show.score ? score / 100 : 1, // the arc must not reveal a hidden score
    state: notice?.state ?? band,
    word: BAND_WORDS[band],
    label: notice?.title ?? (custom || DEFAULT_TEXTS[image.style]),
    host,
    date: visibleText(image.date ?? ''),
  }
}

/** The accessible name and title of the image. */
export function accessibleName({ notice, show, score, grade, host, date }: Subject): string {
  if (notice) return `${notice.title}${host ? `: AI readiness of ${host}` : ''}. ${notice.line}`
  const measured = show.score ? `score ${score} of 100` : `grade ${grade}`
  const parts = [`AI readiness ${measured}${host ? ` for ${host}` : ''}`]
  if (show.score && show.grade) parts.push(`grade ${grade}`)
  if (show.date && date) parts.push(`scanned ${date}`)
  return parts.join(', ')
}
