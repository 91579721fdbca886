/** For the simulated phone in Lighthouse 12 and 13: weights, and the values that score 90 (`p10`) and 50 (`median`). */
export const METRIC_CURVES = {
  fcp: { weight: 10, p10: 1800, median: 3000 },
  si: { weight: 10, p10: 3387, median: 5800 },
  lcp: { weight: 25, p10: 2500, median: 4000 },
  tbt: { weight: 30, p10: 200, median: 600 },
  cls: { weight: 25, p10: 0.1, median: 0.25 },
} as const

export type Throttling = {
  rttMs: number
  throughputKbps: number
  cpuSlowdownMultiplier: number
  requestLatencyMs: number
  downloadThroughputKbps: number
  uploadThroughputKbps: number
}

/** Lighthouse's simulated slow 4G on a mid-range phone. */
export const MOBILE_THROTTLING: Throttling = {
  rttMs: 150,
  throughputKbps: 1638.4,
  cpuSlowdownMultiplier: 4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
}

/** Factors for the score band: a phone and network that are a tenth faster, as specified, and a tenth slower. */
export const BAND_FACTORS: readonly number[] = [0.9, 1, 1.1]
