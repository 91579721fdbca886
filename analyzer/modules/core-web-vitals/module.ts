import { zod } from '../../contract/zod.ts'
import { block, defineModule, details, measured, score } from '../../contract/define-module.ts'

/** What real visitors experienced: the 75th percentile on phones over 28 days of the Chrome UX Report. */
const fieldVitals = zod.object({
  about: zod.enum(['page', 'origin']),
  /** The last day, as YYYY-MM-DD. */
  until: zod.string().nullable(),
  lcp: measured,
  inp: measured,
  cls: measured,
  fcp: measured,
  ttfb: measured,
})

const vitals = { lcp: measured, fid: measured, cls: measured, inp: measured, fcp: measured, ttfb: measured }

export const coreWebVitalsModule = defineModule({
  id: 'coreWebVitalsResults',
  folder: 'core-web-vitals',
  flag: 'coreWebVitalsAnalysis',
  title: 'Core Web Vitals',
  stages: ['LCP', 'FID', 'CLS', 'INP', 'FCP'],
  group: 'speed',
  counts: { part: 'Performance', share: 0.7 },
  scanTypes: ['comprehensive'],
  reads: 'One page load in a real browser with phone settings, and a slow-network simulation based on its trace.',
})

export const coreWebVitalsBlock = block({
  performance: zod.object({ score }),
  ...vitals,
  details: details({
    /** How the scored values were obtained. */
    method: zod.enum(['simulated', 'observed']).optional(),
    /** What our browser measured, unthrottled. */
    observed: zod.object(vitals).optional(),
    /** Null where the report has too few visits; left out where it was not requested. */
    field: fieldVitals.nullable().optional(),
  }),
})
