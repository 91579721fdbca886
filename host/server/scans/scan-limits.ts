import type { RateLimit } from '../platform/rate-limits.ts'

const FIVE_MINUTES = 5 * 60

export const SCANS_PER_ACCOUNT: RateLimit = {
  name: 'scans-account',
  points: 5,
  windowSeconds: FIVE_MINUTES,
  refusal: 'Too many scans: 5 in 5 minutes is the limit',
}
export const SCANS_PER_SITE: RateLimit = {
  name: 'scans-site',
  points: 1,
  windowSeconds: FIVE_MINUTES,
  refusal: 'Too many scans: this site was scanned within the last 5 minutes',
}
