/** The drawn styles of a badge, in the order of the generator. */
export const BADGE_STYLES = ['signature', 'authority', 'elite', 'verified', 'modern', 'premium'] as const
/** `small` 300x80, `medium` 400x100, `large` 500x120 pixels, `banner` full width and 90 high. */
export const BADGE_SIZES = ['small', 'medium', 'large', 'banner'] as const
/** `auto` follows the color scheme of the container. */
export const BADGE_THEMES = ['auto', 'light', 'dark'] as const
/** Status of a badge in its JSON record. */
export const BADGE_STATUSES = ['valid', 'expired', 'revoked', 'unknown'] as const

export type BadgeStyle = (typeof BADGE_STYLES)[number]
export type BadgeSize = (typeof BADGE_SIZES)[number]
export type BadgeTheme = (typeof BADGE_THEMES)[number]
export type BadgeStatus = (typeof BADGE_STATUSES)[number]

/** Longest custom text of a badge, in Unicode code points. */
export const BADGE_TEXT_LIMIT = 25

/** The response of `GET /badges/{id}.json`, always with status 200. Times are ISO 8601 in UTC. */
export type PublicBadge = {
  readonly id: string
  readonly status: BadgeStatus
  readonly valid: boolean
  /** The badge of code samples: its site is fictional, and nothing was measured. */
  readonly sample: boolean
  /** Why the badge is not valid, as a sentence for people; null while it is. */
  readonly reason: string | null
  /** Host name of the scanned site; null for an unknown badge. */
  readonly host: string | null
  /** Address that was scanned; null for an unknown badge. */
  readonly url: string | null
  /** 0 to 100; null unless the badge was issued. */
  readonly score: number | null
  readonly grade: string | null
  readonly style: BadgeStyle
  readonly size: BadgeSize
  readonly text: string | null
  readonly showScore: boolean
  readonly showGrade: boolean
  readonly showDate: boolean
  /** Always the dark variant, instead of following the color scheme. */
  readonly dark: boolean
  /** Fade in over 180 ms. */
  readonly animate: boolean
  readonly issuedAt: string | null
  readonly expiresAt: string | null
  readonly verifyUrl: string
  readonly imageUrl: string
  /** Compact JWS (EdDSA, `kid`) over `{id, host, score, grade, issuedAt, expiresAt}`, and `sample` if true; null for an unknown badge. */
  readonly signature: string | null
}
