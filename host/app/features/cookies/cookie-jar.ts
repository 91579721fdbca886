import { CONSENT_KEYS } from './consent.ts'

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
