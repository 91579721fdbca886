import { zod } from '../../contract/zod.ts'
import { block, count, defineModule, details } from '../../contract/define-module.ts'

export const contentFreshnessModule = defineModule({
  id: 'contentFreshnessResults',
  folder: 'content-freshness',
  flag: 'contentFreshnessAnalysis',
  title: 'Content Freshness',
  stages: ['Dates stated', 'Sitemap lastmod', 'Last-Modified', 'Median age', 'Recent updates'],
  group: 'content',
  switchGroup: 'Content for AI',
  counts: { part: 'Content Quality', share: 0.15 },
  scanTypes: ['comprehensive', 'quick'],
  reads: 'Dates in text, markup, headers and sitemap, compared with each other, and the feeds that the page links.',
})

export const contentFreshnessBlock = block({
  details: details({ averageAge: zod.number().nullable(), recentUpdates: count }),
})
