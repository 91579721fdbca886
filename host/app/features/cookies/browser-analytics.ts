import { setTrackProvider } from '../../lib/track.ts'
import { createAnalyticsProvider } from './analytics-provider.ts'

const ENDPOINT = '/api/analytics'

let connected = false

/** Sends what the page tracks to our own server, for as long as `mayTrack` says so. */
export function connectAnalytics(mayTrack: () => boolean): void {
  if (connected) return
  connected = true
  const analytics = createAnalyticsProvider({
    mayTrack,
    post,
    later: (run, milliseconds) => void window.setTimeout(run, milliseconds),
  })
  setTrackProvider(analytics.provider)
  window.addEventListener('pagehide', () => analytics.flush(true))
}

/** Events that cannot be sent are dropped. */
function post(body: string, leaving: boolean): void {
  if (leaving) {
    navigator.sendBeacon(ENDPOINT, new Blob([body], { type: 'application/json' }))
    return
  }
  const headers = { 'Content-Type': 'application/json' }
  fetch(ENDPOINT, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined)
}
