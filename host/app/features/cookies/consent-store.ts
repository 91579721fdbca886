import { useSyncExternalStore } from 'react'
import {
  consentSignal,
  NO_CONSENT,
  readConsent,
  storeConsent,
  type Consent,
  type CookiePreferences,
} from './consent.ts'
import { browserCookies, clearAllCookies, removeMarketingCookies } from './cookie-jar.ts'

/** Told to the window with a `ConsentSignal` whenever the answer changes. */
export const CONSENT_EVENT = 'consentupdate'

/** undefined until storage was read, which the server cannot do. */
let current: Consent | undefined
const listeners = new Set<() => void>()

/** The visitor's answer. A browser that lends no storage remembers it until the page is left. */
export function currentConsent(): Consent {
  try {
    current ??= readConsent(window.localStorage)
  } catch {
    current ??= NO_CONSENT
  }
  return current
}

export function giveConsent(preferences: CookiePreferences): void {
  const now = Date.now()
  try {
    current = storeConsent(window.localStorage, preferences, now)
  } catch {
    current = { given: true, preferences, at: now }
  }
  if (!preferences.marketing) removeMarketingCookies(browserCookies())
  changed(current)
}

export function clearCookies(): void {
  try {
    clearAllCookies(browserCookies(), window.localStorage)
  } catch {
    // Storage that cannot be reached holds nothing to clear.
  }
}

function changed(consent: Consent): void {
  window.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: consentSignal(consent) }))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  // Another tab of ours has answered.
  const onStorage = () => {
    current = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** null on the server and in the first paint, where the answer is not known. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribe, currentConsent, () => null)
}
