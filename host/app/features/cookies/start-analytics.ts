import { trackPageView } from '../../lib/track.ts'
import { consentSignal } from './consent.ts'
import { CONSENT_EVENT, currentConsent } from './consent-store.ts'

/** Called once, before the first page view. Without consent, not even the code of analytics is loaded. */
export async function startAnalytics(): Promise<void> {
  let granted = mayTrack()
  window.addEventListener(CONSENT_EVENT, () => {
    const isNew = !granted && mayTrack()
    granted = mayTrack()
    // The page on which a visitor agrees counts once.
    if (isNew) void load().then(() => trackPageView(window.location.pathname))
  })
  if (granted) await load()
}

function mayTrack(): boolean {
  return consentSignal(currentConsent()).analytics_storage === 'granted'
}

/** Analytics must never disturb a page, so a visit without its code is not counted. */
async function load(): Promise<void> {
  await import('./browser-analytics.ts').then(
    ({ connectAnalytics }) => connectAnalytics(mayTrack),
    () => undefined,
  )
}
