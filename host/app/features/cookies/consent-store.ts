import { useSyncExternalStore } from 'react'
import {
  browserCookies,
  clearAllCookies,
  consentSignal,
  NO_CONSENT,
  readConsent,
  removeMarketingCookies,
  storeConsent,
  type Consent,
  type CookiePreferences,
} from './consent.ts'

/** Dispatched on the window with a `ConsentSignal` whenever consent changes. */
export const CONSENT_EVENT = 'consentupdate'

/** Undefined until storage is read, which the server cannot do. */
let current: Consent | undefined
const listeners = new Set<() => void>()

/** The visitor's consent. Without storage it lasts until the page is left. */
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
    // Without access to storage there is nothing to clear.
  }
}

function changed(consent: Consent): void {
  window.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: consentSignal(consent) }))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  // Consent was given in another tab.
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

/** Null on the server and in the first paint, where consent is unknown. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribe, currentConsent, () => null)
}
