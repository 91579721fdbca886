import type { PublicBadge } from './badge.ts'

/** Detail of `legible-ready`: the record of the badge that is shown. */
export type LegibleReadyDetail = { readonly badge: PublicBadge }

/** Detail of `legible-scan-started`. */
export type LegibleScanStartedDetail = { readonly id: string; readonly url: string }

/** Detail of `legible-scan-completed`. */
export type LegibleScanCompletedDetail = {
  readonly id: string
  readonly url: string
  readonly overallScore: number
  readonly grade: string | null
  readonly resultUrl: string | null
}

/**
 * Why a widget could not do its work. `configuration`: an attribute is missing or unusable. `offline`, `network`,
 * `timeout`, `server`, `invalid-answer`: no usable response from the server. `unknown`, `expired`, `revoked`: the badge is
 * not valid. `refused`: wrong key, origin or address. `rate-limited`: a quota is used up. `scan-failed`: the scan ended
 * without a score.
 */
export type LegibleErrorCode =
  | 'configuration'
  | 'offline'
  | 'network'
  | 'timeout'
  | 'server'
  | 'invalid-answer'
  | 'unknown'
  | 'expired'
  | 'revoked'
  | 'refused'
  | 'rate-limited'
  | 'scan-failed'

/** Detail of `legible-error`. */
export type LegibleErrorDetail = {
  readonly code: LegibleErrorCode
  readonly message: string
  /** Badge or scan id, where there is one. */
  readonly id: string | null
}

/** Events of the elements. All bubble and are composed, so a listener on the document receives them. */
export type LegibleEventMap = {
  'legible-ready': CustomEvent<LegibleReadyDetail>
  'legible-error': CustomEvent<LegibleErrorDetail>
  'legible-scan-started': CustomEvent<LegibleScanStartedDetail>
  'legible-scan-completed': CustomEvent<LegibleScanCompletedDetail>
}
