import type { LabMetrics } from '../visit-artifacts.ts'
import { METRIC_CURVES } from './metric-curves-table.ts'

/** Formula 7.1.26 of Abramowitz and Stegun, as Lighthouse uses it. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return Math.sign(x) * (1 - series * Math.exp(-x * x))
}

/** Lighthouse's log-normal curve: 0.9 at `p10`, 0.5 at `median`, rounded down to hundredths. */
export function curveScore(value: number, p10: number, median: number): number {
  if (value <= 0) return 1
  const spread = -Math.log(p10 / median)
  const x = (Math.log(value / median) * 0.9061938024368232) / spread
  const share = (1 - errorFunction(x)) / 2
  const bounded =
    value <= p10
      ? Math.min(1, Math.max(0.9, share))
      : value <= median
        ? Math.min(0.8999999999999999, Math.max(0.5, share))
        : Math.min(0.4999999999999999, Math.max(0, share))
  const lifted = bounded > 0.9 ? bounded + 0.05 * (bounded - 0.9) : bounded
  return Math.floor(lifted * 100) / 100
}

/** 0 to 100 by Lighthouse's weights. */
export function performanceScore(metrics: LabMetrics): number {
  let sum = 0
  let weights = 0
  for (const name of ['fcp', 'si', 'lcp', 'tbt', 'cls'] as const) {
    const { weight, p10, median } = METRIC_CURVES[name]
    sum += weight * curveScore(metrics[name], p10, median)
    weights += weight
  }
  return Math.round((sum / weights) * 100)
}
