import type { z } from 'zod'
import { zod } from '../../contract/zod.ts'
import { block, defineModule, details } from '../../contract/define-module.ts'

const headerResult = zod.object({
  name: zod.string(),
  value: zod.string().nullable(),
  status: zod.enum(['good', 'missing', 'warning', 'weak']),
  recommendation: zod.string().nullable(),
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
})

export const securityHeadersBlock = block({
  headers: zod.record(zod.string(), headerResult),
  observatoryGrade: zod.string().nullable(),
  observatoryScore: zod.number().nullable(),
  details: details({}),
})
