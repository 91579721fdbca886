/** Points of the module. The lab score leads; the rest is what an owner can change in a configuration. */
export const PERFORMANCE_WEIGHTS = {
  lab: 40,
  server: 15,
  compression: 10,
  caching: 5,
  pageWeight: 12,
  requests: 6,
  thirdParties: 7,
  failures: 5,
} as const

/** Up to `good` nothing is lost, from `poor` on everything. TTFB: web.dev; weight and requests: HTTP Archive, p50 to p90. */
export const PERFORMANCE_LIMITS = {
  goodLabScore: 90,
  ttfbMs: { good: 800, poor: 1800 },
  pageBytes: { good: 2_600_000, poor: 8_000_000 },
  requests: { good: 75, poor: 200 },
  thirdPartyShare: { good: 0.5, poor: 0.9 },
  /** A small page may well be mostly one font. */
  thirdPartyFromBytes: 300_000,
  compressFromBytes: 1400,
} as const
