import type { OwnHeaders } from '../network/door-fetch.ts'
import type { AxeReport, LabReport, Rendering } from '../visit-artifacts.ts'
import type { Deferred } from '../../deferred.ts'

export type VisitSettings = {
  /** Left out: Lighthouse's phone. */
  viewport?: { width: number; height: number }
  /** Keeps the page open at least this long after load. */
  minimumMs?: number
  ownHeaders?: OwnHeaders
  /** Tells sites that want a password that there is none, before the browser can ask for one; it slows each request. */
  declinePasswords?: boolean
  axe?: boolean
  trace?: boolean
}
/** What arrives apart from the visit itself. */
export type VisitResults = {
  loaded: Deferred<void>
  rendering: Deferred<Rendering | null>
  axe: Deferred<AxeReport | null>
  lab: Deferred<LabReport | null>
}
