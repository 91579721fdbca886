import type { ObservatoryResultName, ObservatoryTestName } from '../../parsers/observatory/index.ts'
import type { HeaderResult } from './module.ts'

type HeaderStatus = HeaderResult['status']
export type HeaderRule = { status: HeaderStatus; recommendation: string | null }

/** Five headers of the card, in its order; each is also a test of the Observatory. The sixth is Permissions-Policy. */
export const EXAMINED_HEADERS = [
  ['strict-transport-security', 'Strict-Transport-Security'],
  ['content-security-policy', 'Content-Security-Policy'],
  ['x-frame-options', 'X-Frame-Options'],
  ['x-content-type-options', 'X-Content-Type-Options'],
  ['referrer-policy', 'Referrer-Policy'],
] as const satisfies readonly (readonly [ObservatoryTestName, string])[]

const good: HeaderRule = { status: 'good', recommendation: null }
const hstsMissing: HeaderRule = {
  status: 'missing',
  recommendation: 'Send Strict-Transport-Security: max-age=31536000; includeSubDomains',
}
const cspMissing: HeaderRule = {
  status: 'missing',
  recommendation:
    "Send a Content-Security-Policy, first as Report-Only: default-src 'self'; object-src 'none'; base-uri 'self'",
}

/** A header that passes and asks for the preload list in vain. */
export const PRELOAD_UNMET: HeaderRule = {
  status: 'warning',
  recommendation: 'Send max-age=31536000; includeSubDomains; preload, or leave preload out',
}

/** What each result means for the card. */
export const HEADER_RULES: Partial<Record<ObservatoryResultName, HeaderRule>> = {
  'hsts-preloaded': good,
  'hsts-implemented-max-age-at-least-six-months': good,
  'hsts-implemented-max-age-less-than-six-months': {
    status: 'weak',
    recommendation: 'Raise max-age of Strict-Transport-Security to a year: max-age=31536000',
  },
  'hsts-header-invalid': {
    status: 'warning',
    recommendation: 'Send Strict-Transport-Security once and as max-age=31536000; includeSubDomains',
  },
  'hsts-not-implemented': hstsMissing,
  'hsts-not-implemented-no-https': {
    status: 'missing',
    recommendation: 'Serve the site over https, then send Strict-Transport-Security; over plain http it is ignored',
  },
  'hsts-invalid-cert': {
    status: 'warning',
    recommendation: 'Install a trusted certificate; browsers ignore the header without one',
  },
  'csp-implemented-with-no-unsafe-default-src-none': good,
  'csp-implemented-with-no-unsafe': good,
  'csp-implemented-with-unsafe-inline-in-style-src-only': good,
  'csp-implemented-but-duplicate-directives': {
    status: 'warning',
    recommendation: 'Write each directive of the Content-Security-Policy once; browsers ignore the second',
  },
  'csp-implemented-with-insecure-scheme-in-passive-content-only': {
    status: 'warning',
    recommendation: 'Allow images and media over https only in the Content-Security-Policy',
  },
  'csp-implemented-with-unsafe-eval': {
    status: 'warning',
    recommendation: "Remove 'unsafe-eval' from the Content-Security-Policy",
  },
  'csp-implemented-with-unsafe-inline': {
    status: 'weak',
    recommendation: "Replace 'unsafe-inline' and broad sources in script-src by nonces or hashes",
  },
  'csp-implemented-with-insecure-scheme': {
    status: 'weak',
    recommendation: 'Remove http: sources from the Content-Security-Policy',
  },
  'csp-header-invalid': {
    status: 'weak',
    recommendation: 'Correct the Content-Security-Policy: browsers cannot use it as it is',
  },
  'csp-not-implemented': cspMissing,
  'csp-not-implemented-but-reporting-enabled': {
    status: 'missing',
    recommendation: 'Enforce the policy that you only report so far',
  },
  'x-frame-options-implemented-via-csp': good,
  'x-frame-options-sameorigin-or-deny': good,
  'x-frame-options-allow-from-origin': {
    status: 'warning',
    recommendation: 'Replace ALLOW-FROM by frame-ancestors in the Content-Security-Policy; no browser reads it',
  },
  'x-frame-options-not-implemented': {
    status: 'missing',
    recommendation: "Send X-Frame-Options: SAMEORIGIN, or frame-ancestors 'self' in the Content-Security-Policy",
  },
  'x-frame-options-header-invalid': {
    status: 'weak',
    recommendation: 'Send X-Frame-Options once, as DENY or SAMEORIGIN',
  },
  'x-content-type-options-nosniff': good,
  'x-content-type-options-not-implemented': {
    status: 'missing',
    recommendation: 'Send X-Content-Type-Options: nosniff',
  },
  'x-content-type-options-header-invalid': {
    status: 'weak',
    recommendation: 'Send X-Content-Type-Options once, as nosniff',
  },
  'referrer-policy-private': good,
  'referrer-policy-not-implemented': {
    status: 'missing',
    recommendation: 'Send Referrer-Policy: strict-origin-when-cross-origin',
  },
  'referrer-policy-unsafe': {
    status: 'weak',
    recommendation: 'Change Referrer-Policy to strict-origin-when-cross-origin; addresses of your pages leak to others',
  },
  'referrer-policy-header-invalid': {
    status: 'warning',
    recommendation: 'Correct the Referrer-Policy; its value is unknown to browsers',
  },
}
