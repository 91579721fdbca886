export type Curve = { p10: number; median: number }

const INVERSE_ERFC_ONE_FIFTH = 0.9061938024368232

/**
 * Lighthouse's score of a measured value, 0 to 1: its `p10` gets 0.9 and its `median` 0.5. Less is better.
 * (lighthouse 13.5.0, core/../shared/statistics.js)
 */
export function logNormalScore(value: number, { p10, median }: Curve): number {
  if (value <= 0) return 1
  const x = (Math.log(value / median) * INVERSE_ERFC_ONE_FIFTH) / -Math.log(p10 / median)
  const score = (1 - erf(x)) / 2
  if (value <= p10) return Math.max(0.9, Math.min(1, score))
  if (value <= median) return Math.max(0.5, Math.min(0.8999999999999999, score))
  return Math.max(0, Math.min(0.4999999999999999, score))
}

/** Abramowitz and Stegun 7.1.26, as Lighthouse has it. */
function erf(x: number): number {
  const sign = Math.sign(x)
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const y = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return sign * (1 - y * Math.exp(-x * x))
}
