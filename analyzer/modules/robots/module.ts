import type { z } from 'zod'
import { zod } from '../../contract/zod.ts'
import { block, defineModule, details } from '../../contract/define-module.ts'

const crawlerRowSchema = zod.object({
  agent: zod.string(),
  vendor: zod.string(),
  purpose: zod.enum(['training', 'search', 'user', 'agent', 'archive', 'other']),
  declared: zod.enum(['allowed', 'disallowed']),
  /** The robots.txt line that decides, or null where none applies. */
  rule: zod.string().nullable(),
  /** HTTP status of the server's response, null where no request was sent. */
  status: zod.number().int().nullable(),
  verdict: zod.string().nullable(),
})
export type CrawlerRow = z.infer<typeof crawlerRowSchema>

export const robotsModule = defineModule({
  id: 'robotsResults',
  folder: 'robots',
  flag: 'robotsAnalysis',
  title: 'Robots.txt (AI crawler access)',
  shortTitle: 'AI Crawler Access',
  switchLabel: 'Robots.txt',
  stages: ['robots.txt fetched', 'Syntax', 'Groups per crawler', 'Really answered', 'Usage signals'],
  group: 'access',
  switchGroup: 'Technical Setup',
  counts: { part: 'AI Readiness', share: 0.4 },
  scanTypes: ['comprehensive', 'quick'],
  reads: 'robots.txt as each crawler reads it, then one request each under the names of the best-known ones.',
})

export const robotsBlock = block({ details: details({ crawlers: zod.array(crawlerRowSchema) }) })
