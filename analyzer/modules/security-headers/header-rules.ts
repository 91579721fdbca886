import type { ObservatoryResultName, ObservatoryTestName } from '../../parsers/observatory/index.ts'
import type { HeaderResult } from './module.ts'

export type HeaderRule = Pick<HeaderResult, 'status' | 'recommendation'>

/** Five headers of the card, in its order; each is also a test of the Observatory. The sixth is Permissions-Policy. */
export const EXAMINED_HEADERS = [
  ['strict-transport-security', 'Strict-Transport-Security'],
  ['content-security-policy', 'Content-Security-Policy'],
  ['x-frame-options', 'X-Frame-Options'],
  ['x-content-type-options', 'X-Content-Type-Options'],
  ['referrer-policy', 'Referrer-Policy'],
] as const satisfies readonly (readonly [ObservatoryTestName, string])[]

const good: HeaderRule = { status: 'good', recommendation: null }
const warning = (recommendation: string): HeaderRule => ({ status: 'warning', recommendation })
const weak = (recommendation: string): HeaderRule => ({ status: 'weak', recommendation })
const missing = (recommendation: string): HeaderRule => ({ status: 'missing', recommendation })

/** For a header that passes but requests preloading without meeting the requirements. */
export const PRELOAD_UNMET = warning('Send max-age=31536000; includeSubDomains; preload, or remove preload')

/** For a header that the page sends, and the root of the site, by which browsers and the Observatory go, does not. */
export const HSTS_NOT_AT_ROOT = warning(
  'Send Strict-Transport-Security with every response; the root of the site does not send it',
)

/** How the card shows each result of the Observatory. */
export const HEADER_RULES: Partial<Record<ObservatoryResultName, HeaderRule>> = {
  'hsts-preloaded': good,
  'hsts-implemented-max-age-at-least-six-months': good,
  'hsts-implemented-max-age-less-than-six-months': weak(
    'Raise the max-age of Strict-Transport-Security to one year: max-age=31536000',
  ),
  'hsts-header-invalid': warning('Send Strict-Transport-Security once, as max-age=31536000; includeSubDomains'),
  'hsts-not-implemented': missing('Send Strict-Transport-Security: max-age=31536000; includeSubDomains'),
  'hsts-not-implemented-no-https': missing(
    'Serve the site over HTTPS, then send Strict-Transport-Security; browsers ignore it over HTTP',
  ),
  'hsts-invalid-cert': warning('Install a trusted certificate; without one, browsers ignore the header'),
  'csp-implemented-with-no-unsafe-default-src-none': good,
  'csp-implemented-with-no-unsafe': good,
  'csp-implemented-with-unsafe-inline-in-style-src-only': good,
  'csp-implemented-but-duplicate-directives': warning(
    'Use each directive of the Content-Security-Policy once; browsers ignore duplicates',
  ),
  'csp-implemented-with-insecure-scheme-in-passive-content-only': warning(
    'In the Content-Security-Policy, allow images and media over HTTPS only',
  ),
  'csp-implemented-with-unsafe-eval': warning("Remove 'unsafe-eval' from the Content-Security-Policy"),
  'csp-implemented-with-unsafe-inline': weak(
    "Replace 'unsafe-inline' and broad sources in script-src with nonces or hashes",
  ),
  'csp-implemented-with-insecure-scheme': weak('Remove http: sources from the Content-Security-Policy'),
  'csp-header-invalid': weak('Correct the Content-Security-Policy; browsers cannot use it as it is'),
  'csp-not-implemented': missing(
    "Send a Content-Security-Policy, first as Report-Only: default-src 'self'; object-src 'none'; base-uri 'self'",
  ),
  'csp-not-implemented-but-reporting-enabled': missing('Enforce the policy that is only in report mode'),
  'x-frame-options-implemented-via-csp': good,
  'x-frame-options-sameorigin-or-deny': good,
  'x-frame-options-allow-from-origin': warning(
    'Replace ALLOW-FROM, which browsers ignore, with frame-ancestors in the Content-Security-Policy',
  ),
  'x-frame-options-not-implemented': missing(
    "Send X-Frame-Options: SAMEORIGIN, or frame-ancestors 'self' in the Content-Security-Policy",
  ),
  'x-frame-options-header-invalid': weak('Send X-Frame-Options once, as DENY or SAMEORIGIN'),
  'x-content-type-options-nosniff': good,
  'x-content-type-options-not-implemented': missing('Send X-Content-Type-Options: nosniff'),
  'x-content-type-options-header-invalid': weak('Send X-Content-Type-Options once, as nosniff'),
  'referrer-policy-private': good,
  'referrer-policy-not-implemented': missing('Send Referrer-Policy: strict-origin-when-cross-origin'),
  'referrer-policy-unsafe': weak(
    'Change Referrer-Policy to strict-origin-when-cross-origin; other sites receive full page addresses',
  ),
  'referrer-policy-header-invalid': warning('Correct the Referrer-Policy; browsers do not know its value'),
}

/** Powerful features of Permissions Policy: no page should allow them for every frame. */
const POWERFUL: ReadonlySet<string> = new Set([
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'identity-credentials-get',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
])
/** A feature and its allowlist in a structured dictionary (RFC 9651): `geolocation=()`, `camera=(self "https://a.example")`. */
const MEMBER = /^([a-z*][a-z0-9_.*-]*)=(\*|self|\([^()]*\)|"[^"]*")$/
const MAX_MEMBERS = 200
const ADVICE = 'Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=()'

/**
 * The sixth header costs nothing: a page that uses none of these features is as safe without it.
 * A single invalid member makes browsers ignore the whole header.
 */
export function judgePermissionsPolicy(value: string | undefined) {
  if (value === undefined) return { status: 'missing', recommendation: `Send ${ADVICE}`, faults: [] } as const
  const members = value.split(',', MAX_MEMBERS).map((member) => member.trim())
  const faults = members.flatMap((member) => {
    const [, feature = '', list] = MEMBER.exec(member) ?? []
    if (!feature) return [`invalid: ${member.slice(0, 100) || '(empty)'}`]
    return list === '*' && POWERFUL.has(feature) ? [`${feature} is allowed for every frame`] : []
  })
  if (faults.length === 0) return { status: 'good', recommendation: null, faults } as const
  return {
    status: 'weak',
    recommendation: `Use one allowlist per feature: ${ADVICE}`,
    faults: faults.slice(0, 8),
  } as const
}
