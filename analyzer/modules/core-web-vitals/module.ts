import { z } from 'zod'
import { block, defineModule, details, measured, score } from '../../contract/define-module.ts'

/** What real visitors experienced: the 75th percentile on phones over 28 days of the Chrome UX Report. */
const fieldVitals = z.object({
  about: z.enum(['page', 'origin']),
  /** The last day, as YYYY-MM-DD. */
  until: z.string().nullable(),
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
  block: block({
    performance: z.object({ score }),
    ...vitals,
    details: details({
      /** How the scored values were obtained. */
      method: z.enum(['simulated', 'observed']).optional(),
      /** What our browser measured, unthrottled. */
      observed: z.object(vitals).optional(),
      /** Null where the report has too few visits; left out where it was not requested. */
      field: fieldVitals.nullable().optional(),
    }),
  }),
})
