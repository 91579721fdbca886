import type { CdpSession } from '../browser/cdp-connection.ts'
import type { VisitRequest } from '../visit-artifacts.ts'
import { keptText } from './kept-text.ts'
import type { NotThePages } from './not-the-pages.ts'
import { siteOf } from './site-of.ts'
import type { RequestWatch } from './watch-requests.ts'

/** The requests of the browser during a visit. */
export type RequestLog = ReturnType<typeof recordRequests>
type Entry = Omit<VisitRequest, 'thirdParty'> & { started: number }

const MAX_REQUESTS = 1_500
const MAX_ADDRESS = 2_000
const MAX_DECODED = 100 * 2 ** 20
const MAX_DECODED_EACH = 25 * 2 ** 20

/** `tooMuch` is called when the decoded responses exceed their limits, because compression may hide their real size. */
export function recordRequests(
  session: CdpSession,
  siteUrl: string,
  watch: Pick<RequestWatch, 'isHeld'>,
  isNotThePages: NotThePages,
  tooMuch: (reason: string) => void,
) {
  const entries = new Map<string, Entry>()
  const decodedEach = new Map<string, number>()
  const site = siteOf(siteUrl)
  let decoded = 0
  let main: number | null = null

  session.on('Network.requestWillBeSent', (event) => {
    if (isNotThePages(event)) return
    if (entries.size >= MAX_REQUESTS && !entries.has(event.requestId)) return
    entries.set(event.requestId, {
      url: keptText(event.request.url, MAX_ADDRESS),
      type: (event.type ?? 'Other').toLowerCase(),
      method: keptText(event.request.method, 20),
      started: event.timestamp,
      status: null,
      mimeType: null,
      bytes: 0,
      durationMs: null,
      blocked: false,
      error: null,
    })
  })
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const entry = entries.get(requestId)
    if (type === 'Document') main ??= response.status
    if (!entry) return
    entry.status = response.status
    entry.mimeType = keptText(response.mimeType, 100) || null
    // Over HTTP/1.1 the names have the case that the server wrote.
    entry.blocked = Object.keys(response.headers).some((name) => name.toLowerCase() === 'x-scan-proxy')
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    decoded += dataLength
    const each = (decodedEach.get(requestId) ?? 0) + dataLength
    decodedEach.set(requestId, each)
    if (decoded > MAX_DECODED || each > MAX_DECODED_EACH) tooMuch('The page is larger than a scan may load.')
  })
  function finish(requestId: string, timestamp: number, change: (entry: Entry) => void): void {
    const entry = entries.get(requestId)
    if (!entry) return
    entry.durationMs = Math.round((timestamp - entry.started) * 1000)
    change(entry)
  }
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    finish(requestId, timestamp, (entry) => {
      entry.bytes = Math.max(0, Math.round(encodedDataLength))
    }),
  )
  session.on('Network.loadingFailed', ({ requestId, timestamp, errorText, blockedReason, canceled }) =>
    finish(requestId, timestamp, (entry) => {
      entry.blocked ||= errorText === 'net::ERR_TUNNEL_CONNECTION_FAILED'
      entry.error = keptText(blockedReason ? `blocked: ${blockedReason}` : canceled ? 'canceled' : errorText, 120)
    }),
  )

  return {
    /** The status of the page itself; null until it answers. */
    mainStatus: (): number | null => main,
    requests: (): VisitRequest[] =>
      [...entries].map(([id, { started: _started, ...entry }]) => ({
        ...entry,
        blocked: entry.blocked || (entry.status === null && watch.isHeld(id)),
        thirdParty: /^https?:/.test(entry.url) && siteOf(entry.url) !== site,
      })),
    /** Starts over, for a second try at the page. */
    forget: (): void => {
      entries.clear()
      decodedEach.clear()
      main = null
    },
  }
}
