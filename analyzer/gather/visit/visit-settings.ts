import type { OwnHeaders } from '../network/door-fetch.ts'
import type { AxeReport, LabReport, Rendering } from '../visit-artifacts.ts'
import type { Deferred } from '../../deferred.ts'

export type VisitSettings = {
  /** By default that of Lighthouse's phone. */
  viewport?: { width: number; height: number }
  /** Keeps the page open at least this long after load. */
  minimumMs?: number
  ownHeaders?: OwnHeaders
  /** Declines a site's demand for a password before the browser shows its prompt. It slows every request. */
  declinePasswords?: boolean
  /** The origin of our own widgets, which are left out of the page; null if the page is our own. */
  ownOrigin?: string | null
  axe?: boolean
  trace?: boolean
}
/** Parts of a visit that are ready before it ends, or after. */
export type VisitResults = {
  loaded: Deferred<void>
  rendering: Deferred<Rendering | null>
  axe: Deferred<AxeReport | null>
  lab: Deferred<LabReport | null>
}
