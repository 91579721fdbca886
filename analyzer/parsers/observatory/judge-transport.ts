import { firstHeader, headerValues, isPreloaded, type ObservatoryFacts } from './observatory-facts.ts'
import type { ObservatoryVerdict } from './observatory-verdict.ts'
import { readHsts } from './read-hsts.ts'

/** 180 days, which many sites send; six months would be 15,768,000 s. The reference tool is as lenient. */
const LONG_ENOUGH_S = 15_552_000

/** Strict-Transport-Security with a valid certificate. A preloaded host needs no header. */
export function judgeHsts(facts: ObservatoryFacts): ObservatoryVerdict {
  if (facts.https && isPreloaded(facts.hostname, facts.preloadList)) return { result: 'hsts-preloaded', pass: true }
  const result = hstsResult(facts)
  return { result, pass: result === 'hsts-implemented-max-age-at-least-six-months' }
}

function hstsResult({ https }: ObservatoryFacts): ObservatoryVerdict['result'] {
  if (!https) return 'hsts-not-implemented-no-https'
  if (!https.verified) return 'hsts-invalid-cert'
  const header = firstHeader(https.headers, 'strict-transport-security')
  if (header === null) return 'hsts-not-implemented'
  const { maxAge } = readHsts(header)
  // A comma means that the header was sent twice.
  if (header.includes(',') || maxAge === null) return 'hsts-header-invalid'
  // In this order, because the reference tool accepts a max-age that is not a number.
  return maxAge < LONG_ENOUGH_S
    ? 'hsts-implemented-max-age-less-than-six-months'
    : 'hsts-implemented-max-age-at-least-six-months'
}

/** Whether HTTP redirects to HTTPS on the same host at once. */
export function judgeRedirection(facts: ObservatoryFacts): ObservatoryVerdict {
  const result = redirectionResult(facts)
  const pass =
    result === 'redirection-not-needed-no-http' ||
    result === 'redirection-all-redirects-preloaded' ||
    result === 'redirection-to-https'
  return { result, pass }
}

function redirectionResult({ http, httpRedirects, preloadList }: ObservatoryFacts): ObservatoryVerdict['result'] {
  if (!http) return 'redirection-not-needed-no-http'
  if (!http.verified) return 'redirection-invalid-cert'
  const route = httpRedirects.map(({ url }) => new URL(url))
  if (route.every((url) => isPreloaded(url.hostname, preloadList))) return 'redirection-all-redirects-preloaded'
  const [first, second] = route
  if (route.length === 1) return 'redirection-missing'
  if (route.at(-1)?.protocol !== 'https:') return 'redirection-not-to-https'
  if (second?.protocol === 'http:') return 'redirection-not-to-https-on-initial-redirection'
  const offHost = first?.protocol === 'http:' && second?.protocol === 'https:' && first.hostname !== second.hostname
  return offHost ? 'redirection-off-host-from-http' : 'redirection-to-https'
}

const PRIVATE_REFERRER = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const UNSAFE_REFERRER = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade']

/** The last valid policy of header and meta elements counts, as in browsers. */
export function judgeReferrerPolicy(facts: ObservatoryFacts): ObservatoryVerdict {
  const values = [
    ...headerValues(facts.pageHeaders, 'referrer-policy'),
    ...(facts.metaPolicies['referrer-policy'] ?? []),
  ]
  if (!facts.pageHeaders) return { result: 'referrer-policy-not-implemented', pass: false }
  if (values.length === 0) return { result: 'referrer-policy-not-implemented', pass: true }
  const policy = values
    .join(',')
    .split(',')
    .map((value) => value.trim().toLowerCase())
    .findLast((value) => PRIVATE_REFERRER.includes(value) || UNSAFE_REFERRER.includes(value))
  if (policy === undefined) return { result: 'referrer-policy-header-invalid', pass: false }
  return PRIVATE_REFERRER.includes(policy)
    ? { result: 'referrer-policy-private', pass: true }
    : { result: 'referrer-policy-unsafe', pass: false }
}
