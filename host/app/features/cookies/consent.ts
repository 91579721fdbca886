export const COOKIE_CATEGORIES = ['necessary', 'analytics', 'marketing', 'functional'] as const
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number]
export type CookiePreferences = { necessary: true } & Record<Exclude<CookieCategory, 'necessary'>, boolean>

/** `given` is false until the visitor has chosen; `at` is the time of that choice in milliseconds. */
export type Consent = { given: boolean; preferences: CookiePreferences; at: number | null }

export const REJECT_ALL: CookiePreferences = { necessary: true, analytics: false, marketing: false, functional: false }
export const ACCEPT_ALL: CookiePreferences = { necessary: true, analytics: true, marketing: true, functional: true }
export const NO_CONSENT: Consent = { given: false, preferences: REJECT_ALL, at: null }

export const CONSENT_KEYS = ['cookie-consent', 'cookie-preferences', 'cookie-consent-timestamp'] as const
const [FLAG, PREFERENCES, TIMESTAMP] = CONSENT_KEYS

/** Stored only with consent to functional cookies. */
export const BUSINESS_COUNT_KEY = 'businessCount'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads the stored consent; anything unreadable counts as none. */
export function readConsent(store: Store): Consent {
  if (store.getItem(FLAG) !== 'true') return NO_CONSENT
  const preferences = parsePreferences(store.getItem(PREFERENCES))
  if (!preferences) return NO_CONSENT
  const at = Number(store.getItem(TIMESTAMP))
  return { given: true, preferences, at: Number.isSafeInteger(at) && at > 0 ? at : null }
}

export function storeConsent(store: Store, preferences: CookiePreferences, now: number): Consent {
  store.setItem(FLAG, 'true')
  store.setItem(PREFERENCES, JSON.stringify(preferences))
  store.setItem(TIMESTAMP, String(now))
  if (!preferences.functional) store.removeItem(BUSINESS_COUNT_KEY)
  return { given: true, preferences, at: now }
}

function parsePreferences(text: string | null): CookiePreferences | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || value === null) return null
    const isOn = (name: CookieCategory) => (value as Record<string, unknown>)[name] === true
    return {
      necessary: true,
      analytics: isOn('analytics'),
      marketing: isOn('marketing'),
      functional: isOn('functional'),
    }
  } catch {
    return null
  }
}

export type ConsentSignal = { analytics_storage: 'granted' | 'denied'; ad_storage: 'granted' | 'denied' }

export function consentSignal({ given, preferences }: Consent): ConsentSignal {
  return {
    analytics_storage: given && preferences.analytics ? 'granted' : 'denied',
    ad_storage: given && preferences.marketing ? 'granted' : 'denied',
  }
}

export type ConsentExport = {
  preferences: CookiePreferences
  lastUpdated: string | null
  timestamp: string
  domain: string
}

export function consentExport({ preferences, at }: Consent, now: number, domain: string): ConsentExport {
  const lastUpdated = at === null ? null : new Date(at).toISOString()
  return { preferences, lastUpdated, timestamp: new Date(now).toISOString(), domain }
}

const MARKETING_WORDS = ['marketing', 'ads', 'fb']
const KEPT_WORDS = ['session', 'csrf', 'auth']

export type CookieJar = { names: () => string[]; remove: (name: string) => void }

/** The cookies that scripts can see. The session cookie is HttpOnly and therefore always stays. */
export function browserCookies(): CookieJar {
  return {
    names: () =>
      document.cookie
        .split(';')
        .map((part) => part.split('=', 1)[0]?.trim() ?? '')
        .filter(Boolean),
    remove: (name) => (document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`),
  }
}

export function removeMarketingCookies(jar: CookieJar): void {
  for (const name of jar.names()) if (hasWord(name, MARKETING_WORDS)) jar.remove(name)
}

/** Removes everything that is not needed to stay signed in or to remember the consent. */
export function clearAllCookies(jar: CookieJar, store: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  const isKept = (name: string) => hasWord(name, KEPT_WORDS) || CONSENT_KEYS.some((key) => key === name)
  for (const name of jar.names()) if (!isKept(name)) jar.remove(name)
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const key of keys) if (key !== null && !isKept(key)) store.removeItem(key)
}

function hasWord(name: string, words: readonly string[]): boolean {
  return words.some((word) => name.toLowerCase().includes(word))
}
