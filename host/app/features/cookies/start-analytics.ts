import { setTrackProvider, trackPageView } from '../../lib/track.ts'
import { createAnalyticsProvider } from './analytics-provider.ts'
import { consentSignal } from './consent.ts'
import { CONSENT_EVENT, currentConsent } from './consent-store.ts'

const ENDPOINT = '/api/analytics'

/** Called once, before the first page view. Events go only to our own server, and only with consent. */
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
    // The page on which a visitor agrees counts once.
    if (!granted) trackPageView(window.location.pathname)
    granted = mayTrack()
  })
}

/** Analytics must never disturb a page, so events that cannot be sent are dropped. */
function post(body: string, leaving: boolean): void {
  if (leaving) {
    navigator.sendBeacon(ENDPOINT, new Blob([body], { type: 'application/json' }))
    return
  }
  const headers = { 'Content-Type': 'application/json' }
  fetch(ENDPOINT, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined)
}
