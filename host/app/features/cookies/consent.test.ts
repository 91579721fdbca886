import { expect, it } from 'vitest'
import {
  ACCEPT_ALL,
  clearAllCookies,
  consentExport,
  consentSignal,
  NO_CONSENT,
  readConsent,
  REJECT_ALL,
  removeMarketingCookies,
  storeConsent,
  type CookieJar,
} from './consent.ts'

const NOW = Date.UTC(2026, 10, 21, 9, 14)

function memoryStore(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    key: (index: number) => [...map.keys()][index] ?? null,
    get length() {
      return map.size
    },
    keys: () => [...map.keys()],
  }
}

function jarOf(...names: string[]): CookieJar {
  const kept = new Set(names)
  return { names: () => [...kept], remove: (name) => void kept.delete(name) }
}

it('denies everything until the visitor has chosen', () => {
  expect(readConsent(memoryStore())).toEqual(NO_CONSENT)
  expect(consentSignal(NO_CONSENT)).toEqual({ analytics_storage: 'denied', ad_storage: 'denied' })
})

it('keeps a flag, the preferences and the time in milliseconds', () => {
  const store = memoryStore()
  storeConsent(store, ACCEPT_ALL, NOW)
  expect(readConsent(store)).toEqual({ given: true, preferences: ACCEPT_ALL, at: NOW })
  expect(store.getItem('cookie-consent-timestamp')).toBe(String(NOW))
  expect(consentSignal(readConsent(store)).analytics_storage).toBe('granted')
})

it('removes the business counter with the consent to it', () => {
  const store = memoryStore({ businessCount: '{}' })
  storeConsent(store, ACCEPT_ALL, NOW)
  expect(store.getItem('businessCount')).toBe('{}')
  storeConsent(store, REJECT_ALL, NOW)
  expect(store.getItem('businessCount')).toBeNull()
})

it('treats damaged storage as no consent, and never turns necessary cookies off', () => {
  expect(readConsent(memoryStore({ 'cookie-consent': 'true', 'cookie-preferences': '{' }))).toEqual(NO_CONSENT)
  const odd = { 'cookie-consent': 'true', 'cookie-preferences': '{"necessary":false,"analytics":"yes"}' }
  expect(readConsent(memoryStore(odd))).toEqual({ given: true, preferences: REJECT_ALL, at: null })
})

it('exports the preferences with times and domain', () => {
  const consent = { given: true, preferences: REJECT_ALL, at: NOW }
  expect(consentExport(consent, NOW + 1000, 'legible.example')).toEqual({
    preferences: REJECT_ALL,
    lastUpdated: '2026-11-21T09:14:00.000Z',
    timestamp: '2026-11-21T09:14:01.000Z',
    domain: 'legible.example',
  })
})

it('removes marketing cookies by name', () => {
  const jar = jarOf('_fbp', 'AdsId', 'my-marketing', 'theme')
  removeMarketingCookies(jar)
  expect(jar.names()).toEqual(['theme'])
})

it('clears everything but sign-in, protection and the stored choice', () => {
  const jar = jarOf('legible_session', 'csrf-token', 'oauth_state', 'theme', '_fbp')
  const store = memoryStore({ 'cookie-consent': 'true', 'cookie-preferences': '{}', visitors: '1', cooldown: '2' })
  clearAllCookies(jar, store)
  expect(jar.names()).toEqual(['legible_session', 'csrf-token', 'oauth_state'])
  expect(store.keys()).toEqual(['cookie-consent', 'cookie-preferences'])
})
