import { headerValues, type ObservatoryCookie, type ObservatoryFacts } from './observatory-facts.ts'
import type { ObservatoryResultName } from './observatory-score-table.ts'
import { worse, type ObservatoryVerdict } from './observatory-verdict.ts'
import { judgeHsts } from './judge-transport.ts'

/** A load balancer sets this cookie, and sites cannot change it. */
const IGNORED = new Set(['heroku-session-affinity'])
const BEST_TO_WORST: readonly ObservatoryResultName[] = [
  'cookies-without-secure-flag-but-protected-by-hsts',
  'cookies-without-secure-flag',
  'cookies-session-without-secure-flag-but-protected-by-hsts',
  'cookies-samesite-flag-invalid',
  'cookies-anticsrf-without-samesite-flag',
  'cookies-session-without-httponly-flag',
  'cookies-session-without-secure-flag',
]

/** The flags of all cookies: the worst fault decides, and HSTS softens a missing Secure. */
export function judgeCookies(facts: ObservatoryFacts): ObservatoryVerdict {
  const cookies = facts.cookies.filter((cookie) => cookie.name !== '' && !IGNORED.has(cookie.name))
  if (cookies.length === 0) return { result: 'cookies-not-found', pass: true }
  const protectedByHsts = judgeHsts(facts).pass
  const faults = [
    ...headerValues(facts.pageHeaders, 'set-cookie')
      .filter(hasInvalidSameSite)
      .map(() => 'cookies-samesite-flag-invalid' as const),
    ...cookies.flatMap((cookie) => judgeCookie(cookie, protectedByHsts)),
  ]
  const worst = faults.reduce<ObservatoryResultName | null>(
    (before, found) => worse(found, before, BEST_TO_WORST),
    null,
  )
  if (worst !== null) return { result: worst, pass: false }
  const everySameSite = cookies.every((cookie) => cookie.sameSite)
  const result = everySameSite
    ? 'cookies-secure-with-httponly-sessions-and-samesite'
    : 'cookies-secure-with-httponly-sessions'
  return { result, pass: true }
}

function judgeCookie(cookie: ObservatoryCookie, protectedByHsts: boolean): ObservatoryResultName[] {
  const name = cookie.name.toLowerCase()
  const session = name.includes('login') || name.includes('sess')
  const faults: ObservatoryResultName[] = []
  if (!cookie.secure) {
    if (cookie.sameSite?.toLowerCase() === 'none') faults.push('cookies-samesite-flag-invalid')
    faults.push(protectedByHsts ? 'cookies-without-secure-flag-but-protected-by-hsts' : 'cookies-without-secure-flag')
    if (session) {
      faults.push(
        protectedByHsts
          ? 'cookies-session-without-secure-flag-but-protected-by-hsts'
          : 'cookies-session-without-secure-flag',
      )
    }
  }
  if (name.includes('csrf') && !cookie.sameSite) faults.push('cookies-anticsrf-without-samesite-flag')
  if (session && !cookie.httpOnly) faults.push('cookies-session-without-httponly-flag')
  return faults
}

function hasInvalidSameSite(line: string): boolean {
  return line.split(';').some((part) => {
    const [name = '', value] = part.split('=')
    if (name.trim().toLowerCase() !== 'samesite') return false
    return !value || !['lax', 'strict', 'none'].includes(value.trim().toLowerCase())
  })
}
