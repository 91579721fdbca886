import { ApiError } from './api.ts'
import { isOver } from '#host/contract/scan-rules.ts'
import type { ScanSummary, ScanView } from '#host/contract/scans.ts'

/** How often an unfinished scan is read, by screen. */
export const SCAN_SCREEN_POLL_MS = 1_000
export const RESULTS_PAGE_POLL_MS = 2_000
/** How often a list is read while nothing in it runs: schedules, the API and colleagues start scans, too. */
export const IDLE_LIST_POLL_MS = 30_000

/** Responses can arrive out of order; what is shown never goes back. */
export function newerScan<View extends Pick<ScanView, 'id' | 'version'>>(shown: View | undefined, arrived: View): View {
  if (!shown || shown.id !== arrived.id) return arrived
  return arrived.version >= shown.version ? arrived : shown
}

const STUCK_AFTER_MS = 5 * 60_000

/** Whether a scan has been running for so long that it should be read again at once. */
export function looksStuck(scan: Pick<ScanView, 'status' | 'startedAt'>, now: number): boolean {
  return scan.status === 'running' && scan.startedAt !== null && now - Date.parse(scan.startedAt) > STUCK_AFTER_MS
}

const MAX_RETRIES = 3

export function mayRetryScan(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && !isRefused(error)
}

/** Whether the reader may not read this, or it does not exist: the answer would not change. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status)
}

export function pollDelay(scan: Pick<ScanView, 'status'> | undefined, everyMs: number): number | false {
  return scan && isOver(scan.status) ? false : everyMs
}

/** A list with an unfinished scan is read as often as that scan. */
export function listPollDelay(scans: readonly Pick<ScanSummary, 'status'>[] | undefined, elseMs: number): number {
  return scans?.some(({ status }) => !isOver(status)) ? RESULTS_PAGE_POLL_MS : elseMs
}
