import { setTrackProvider, trackPageView } from '../../lib/track.ts'
import { createAnalyticsProvider } from './analytics-provider.ts'
import { consentSignal } from './consent.ts'
import { CONSENT_EVENT, currentConsent } from './consent-store.ts'

const SINK = '/api/analytics'

/** Once, before the first page is shown. Everything goes to our own sink and only while consent stands. */
export function startAnalytics(): void {
  const mayTrack = () => consentSignal(currentConsent()).analytics_storage === 'granted'
  let granted = mayTrack()
  const analytics = createAnalyticsProvider({
    mayTrack,
    post,
    later: (run, milliseconds) => void window.setTimeout(run, milliseconds),
  })
  setTrackProvider(analytics.provider)
  window.addEventListener('pagehide', () => analytics.flush(true))
  window.addEventListener(CONSENT_EVENT, () => {
    // The page on which somebody agrees counts, once.
    if (!granted) trackPageView(window.location.pathname)
    granted = mayTrack()
  })
}

/** Counting must never disturb: what cannot be sent is lost in silence. */
function post(body: string, leaving: boolean): void {
  if (leaving) {
    navigator.sendBeacon(SINK, new Blob([body], { type: 'application/json' }))
    return
  }
  const headers = { 'Content-Type': 'application/json' }
  fetch(SINK, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined)
}
