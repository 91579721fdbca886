import { metaPoliciesOf, observatoryCookies, type ObservatoryFacts, type ObservatoryHeaders } from '#analyzer/testing'

export type ObservatoryResponse = { status?: number; headers?: ObservatoryHeaders; verified?: boolean }
/** The `input` of an observatory vector, and its `defaults`. */
export type ObservatoryInput = {
  site?: string
  headers?: ObservatoryHeaders
  status?: number
  body?: string
  http_equiv?: Record<string, string[]>
  cookies?: { key?: string; secure?: boolean; httpOnly?: boolean; sameSite?: string }[]
  http_redirects?: { url: string; status: number }[]
  http_response?: ObservatoryResponse | null
  https_response?: ObservatoryResponse | null
  cors_response?: ObservatoryResponse | null
  session_url?: string
}

const PRELOADED = ['bugzilla.mozilla.org', 'facebook.com', 'dropboxusercontent.com', 'cloudflare.com']
export const PRELOAD_LIST = new Map(PRELOADED.map((host) => [host, { includeSubDomains: true }]))

/** A part that is not stated is taken from `defaults`; `null` means that nothing answered. */
export function observatoryFacts(defaults: ObservatoryInput, input: ObservatoryInput): ObservatoryFacts {
  const all = { ...defaults, ...input }
  const body = all.body ?? ''
  return {
    hostname: hostOf(all.site ?? 'mozilla.org'),
    sessionUrl: all.session_url ?? 'https://mozilla.org/',
    pageHeaders: all.headers ?? {},
    body,
    metaPolicies: { ...metaPoliciesOf(body), ...all.http_equiv },
    cookies: all.cookies
      ? all.cookies.map((cookie) => ({
          name: cookie.key ?? '',
          secure: cookie.secure === true,
          httpOnly: cookie.httpOnly === true,
          sameSite: cookie.sameSite ?? null,
        }))
      : observatoryCookies(setCookiesOf(all.headers ?? {})),
    http: answer(all.http_response),
    https: answer(all.https_response),
    cors: answer(all.cors_response),
    httpRedirects: all.http_redirects ?? [],
    preloadList: PRELOAD_LIST,
  }
}

export function setCookiesOf(headers: ObservatoryHeaders): string[] {
  return Object.entries(headers)
    .filter(([name]) => name.toLowerCase() === 'set-cookie')
    .flatMap(([, value]) => value)
}

export function answer(response: ObservatoryResponse | null | undefined): ObservatoryFacts['http'] {
  if (!response) return null
  return { status: response.status ?? 200, headers: response.headers ?? {}, verified: response.verified ?? true }
}

function hostOf(site: string): string {
  return (site.replace(/^https?:\/\//, '').split(/[/:]/, 1)[0] ?? site).toLowerCase()
}
