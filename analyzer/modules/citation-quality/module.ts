import { zod } from '../../contract/zod.ts'
import { block, count, defineModule, details, score } from '../../contract/define-module.ts'

export const citationQualityModule = defineModule({
  id: 'citationResults',
  folder: 'citation-quality',
  flag: 'citationAnalysis',
  title: 'Citation Quality',
  stages: ['Outbound sources', 'Source diversity', 'Authority', 'Authors', 'Dates'],
  group: 'access',
  switchGroup: 'Content for AI',
  counts: { part: 'AI Readiness', share: 0.2 },
  scanTypes: ['comprehensive', 'quick'],
  reads: 'Outgoing links of the main text, authors and dates.',
})

export const citationQualityBlock = block({
  citationCount: count,
  authorityScore: score,
  details: details({ sourceDiversity: count, externalLinks: zod.array(zod.string()) }),
})
