import type { LabMetrics } from '../gather/visit-artifacts.ts'
import type { Curve } from './log-normal.ts'

export type LabMetricRule = Curve & { metric: keyof LabMetrics; weight: number }

/** Weights and mobile curves of Lighthouse 13.5.0, core/config/default-config.js and core/audits/metrics. */
export const LAB_METRICS: readonly LabMetricRule[] = [
  { metric: 'fcp', weight: 10, p10: 1800, median: 3000 },
  { metric: 'si', weight: 10, p10: 3387, median: 5800 },
  { metric: 'lcp', weight: 25, p10: 2500, median: 4000 },
  { metric: 'tbt', weight: 30, p10: 200, median: 600 },
  { metric: 'cls', weight: 25, p10: 0.1, median: 0.25 },
]
