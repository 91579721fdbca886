import { parseSetCookie } from 'set-cookie-parser'

/** What a browser would keep: cookies by name, dropped when they have run out. */
export function createCookieJar() {
  const cookies = new Map<string, string>()
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    get: (name: string) => cookies.get(name),
    set: (name: string, value: string) => void cookies.set(name, value),
    clear: () => cookies.clear(),
    keep(headers: Headers) {
      for (const cookie of parseSetCookie(headers.getSetCookie())) {
        if (cookie.maxAge === 0 || cookie.value === '') cookies.delete(cookie.name)
        else cookies.set(cookie.name, cookie.value)
      }
    },
  }
}
