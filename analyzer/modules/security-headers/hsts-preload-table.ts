/**
 * Whole top-level domains of the HSTS preload list (chromium/src transport_security_state_static.json, 2026-10): every
 * name below them is https-only in all browsers. Single hosts are left out; they send the header too, which counts alike.
 */
const PRELOADED_TLDS = [
  'android',
  'app',
  'bank',
  'boo',
  'channel',
  'chrome',
  'dad',
  'day',
  'dev',
  'docs',
  'drive',
  'eat',
  'esq',
  'fly',
  'foo',
  'gle',
  'gmail',
  'google',
  'hangout',
  'here',
  'how',
  'ing',
  'insurance',
  'map',
  'meet',
  'meme',
  'mov',
  'new',
  'nexus',
  'page',
  'phd',
  'play',
  'prof',
  'rsvp',
  'search',
  'soy',
  'youtube',
  'zip',
] as const

export const HSTS_PRELOADED: ReadonlyMap<string, { includeSubDomains: boolean }> = new Map(
  PRELOADED_TLDS.map((tld) => [tld, { includeSubDomains: true }]),
)
