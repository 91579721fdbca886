import { randomBytes } from 'node:crypto'

export type PageSecurity = { nonce: string; https: boolean; development: boolean }

const TWO_YEARS = 63_072_000
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/** For responses that are not pages: nothing runs in them, so they can require Trusted Types as well. */
const NO_PAGE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** The policy of our own pages: scripts and styles by nonce or from our origin, no frames in either direction. */
export function pagePolicy({ nonce, https, development }: PageSecurity): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'base-uri': "'none'",
    'connect-src': "'self'",
    'font-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'img-src': "'self' data:",
    'manifest-src': "'self'",
    'object-src': "'none'",
    // No 'strict-dynamic': it would block the module preloads, which carry no nonce.
    'script-src': `'self' 'nonce-${nonce}'`,
    // Vite's development client adds style elements without a nonce.
    'style-src': development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    'worker-src': "'self'",
  }
  const policy = Object.entries(directives).map(([name, value]) => `${name} ${value}`)
  return (https ? [...policy, 'upgrade-insecure-requests'] : policy).join('; ')
}

/** Headers of every response that does not set them itself. */
export function defaultSecurityHeaders(https: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': NO_PAGE_POLICY,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((name) => `${name}=()`).join(', '),
    // 'no-referrer' would make browsers send 'Origin: null' with plain form posts.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(https ? { 'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains; preload` } : {}),
  }
}

type HeaderSink = { hasHeader: (name: string) => boolean; setHeader: (name: string, value: string) => unknown }

/**
 * Fills in the headers that a response lacks. Defaults come last, because Remix appends its headers to earlier ones.
 * X-Frame-Options must not contradict a response's own frame-ancestors.
 */
export function fillSecurityHeaders(sink: HeaderSink, https: boolean): void {
  const ownPolicy = sink.hasHeader('Content-Security-Policy')
  const ownFrames = sink.hasHeader('Cross-Origin-Resource-Policy')
  for (const [name, value] of Object.entries(defaultSecurityHeaders(https))) {
    if (name === 'X-Frame-Options' && ownPolicy && ownFrames) continue
    if (!sink.hasHeader(name)) sink.setHeader(name, value)
  }
}
