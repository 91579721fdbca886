import type { EmbedScan, EmbedScanRequest, EmbedScanStatus } from '../../contract/index.ts'
import type { WidgetError as WidgetFailure } from '../internal/widget-error.ts'
import type { ScanTools } from './scan-tools.ts'

/** A started scan and the token to read it. */
export type ScanTicket = { readonly id: string; readonly token: string }

const STATUSES: readonly EmbedScanStatus[] = ['queued', 'running', 'completed', 'failed', 'cancelled']
const POLL_MS = 1_000
/** Pauses after consecutive failed polls; then the form gives up. */
const BACKOFF_MS = [1_000, 2_000, 4_000, 8_000]
/** 15 minutes: no scan takes that long. */
const MOST_POLLS = 900

/** Starts a scan with a partner's key. @throws WidgetError */
export async function startScan(
  host: string,
  key: string,
  request: EmbedScanRequest,
  signal: AbortSignal,
  { WidgetError, requestJson }: ScanTools,
): Promise<ScanTicket> {
  const url = `${host}/api/embed/scans?key=${encodeURIComponent(key)}`
  const { id, token } = await requestJson(url, signal, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  if (typeof id === 'string' && typeof token === 'string') return { id, token }
  throw new WidgetError('invalid-answer', 'The answer does not describe a scan.')
}

type Answer = Readonly<Record<string, unknown>>

function readScan(answer: Answer, id: string, host: string, { WidgetError, ownAddress }: ScanTools): EmbedScan {
  const { progress, step, overallScore, grade, message } = answer
  const status = STATUSES.find((name) => name === answer['status'])
  if (!status) throw new WidgetError('invalid-answer', 'The answer does not describe a scan.')
  const scored = typeof overallScore === 'number' && overallScore >= 0 && overallScore <= 100
  return {
    id,
    status,
    progress: typeof progress === 'number' ? Math.max(0, Math.min(100, Math.round(progress))) : 0,
    step: typeof step === 'string' ? step : null,
    overallScore: scored ? Math.round(overallScore) : null,
    grade: typeof grade === 'string' ? grade : null,
    resultUrl: ownAddress(answer['resultUrl'], host),
    ...(typeof message === 'string' && { message }),
  }
}

/**
 * Polls a scan until it ends and reports every response. Short failures are retried.
 * @throws WidgetError if the server stays unreachable or refuses, or the scan does not end
 */
export async function followScan(
  host: string,
  { id, token }: ScanTicket,
  signal: AbortSignal,
  onAnswer: (scan: EmbedScan) => void,
  tools: ScanTools,
): Promise<EmbedScan> {
  const { WidgetError, pause, requestJson } = tools
  const url = `${host}/api/embed/scans/${encodeURIComponent(id)}?token=${encodeURIComponent(token)}`
  let failures = 0
  for (let polls = 0; polls < MOST_POLLS; polls += 1) {
    try {
      // A service worker of the page may keep every answer: each of these is wanted once.
      const answer = await requestJson(`${url}&at=${Date.now()}`, signal)
      const scan = readScan(answer, id, host, tools)
      failures = 0
      onAnswer(scan)
      if (scan.status !== 'queued' && scan.status !== 'running') return scan
      await pause(POLL_MS)
    } catch (thrown) {
      if (signal.aborted) throw thrown
      const { code } = thrown as WidgetFailure
      const wait = BACKOFF_MS[failures]
      if (wait === undefined || code === 'refused' || code === 'offline') throw thrown
      failures += 1
      await pause(wait)
    }
  }
  throw new WidgetError('timeout', 'The scan takes too long.')
}
