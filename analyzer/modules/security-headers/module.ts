import { z } from 'zod'
import { block, defineModule, details } from '../../contract/define-module.ts'

const headerResult = z.object({
  name: z.string(),
  value: z.string().nullable(),
  status: z.enum(['good', 'missing', 'warning', 'weak']),
  recommendation: z.string().nullable(),
})
export type HeaderResult = z.infer<typeof headerResult>

export const securityHeadersModule = defineModule({
  id: 'securityHeaders',
  folder: 'security-headers',
  flag: 'vulnerabilityScan',
  title: 'Security Headers',
  switchLabel: 'Vulnerabilities',
  stages: [
    'Strict-Transport-Security',
    'Content-Security-Policy',
    'X-Frame-Options',
    'X-Content-Type-Options',
    'Referrer-Policy',
  ],
  group: 'security',
  switchGroup: 'Performance & Security',
  counts: { part: 'Security Headers', share: 1 },
  scanTypes: ['comprehensive', 'quick', 'compliance'],
  reads:
    'The page’s response headers over HTTPS and HTTP, its cookies, CORS response and script libraries, and a short list of files that must never be public.',
  block: block({
    headers: z.record(z.string(), headerResult),
    observatoryGrade: z.string().nullable(),
    observatoryScore: z.number().nullable(),
    details: details({}),
  }),
})
