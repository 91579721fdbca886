import type { MainDocument } from '../gather/artifacts.ts'
import { MOBILE_THROTTLING } from '../gather/lab/metric-curves-table.ts'
import type { Visit } from '../gather/visit-artifacts.ts'

/** Milliseconds, by the faster of our request and the browser's: what a busy machine of ours adds to one is not the server's. */
export type ResponseTimes = {
  firstByteMs: number
  /** Until the page is complete. */
  totalMs: number
  /** How much longer the rest takes after the first byte than the connection of the lab's phone would need for it. */
  trickleMs: number
}

export function responseTimes(document: MainDocument, { requests, vitals }: Visit): ResponseTimes {
  const { ttfbMs, bytes, finalUrl } = document
  const [address] = finalUrl.split('#', 1)
  const seen = requests.find(
    ({ type, url, durationMs }) => type === 'document' && url === address && durationMs !== null,
  )
  const firstByteMs = Math.round(Math.min(ttfbMs, vitals.ttfb ?? ttfbMs))
  const totalMs = Math.round(Math.min(document.totalMs, seen?.durationMs ?? document.totalMs))
  const phoneMs = (bytes * 8) / MOBILE_THROTTLING.downloadThroughputKbps
  return { firstByteMs, totalMs, trickleMs: Math.max(0, Math.round(totalMs - firstByteMs - phoneMs)) }
}
