import { zod } from '../../contract/zod.ts'
import { block, count, defineModule, details } from '../../contract/define-module.ts'

export const faqModule = defineModule({
  id: 'faqResults',
  folder: 'faq',
  flag: 'faqAnalysis',
  title: 'FAQ Schema',
  stages: ['Questions found', 'Answers found', 'Markup', 'One-sentence answers', 'Duplicates'],
  group: 'content',
  switchGroup: 'Content for AI',
  counts: { part: 'Content Quality', share: 0.15 },
  scanTypes: ['comprehensive', 'quick'],
  reads: 'Questions in headings and lists, the answers after them, FAQPage and QAPage markup.',
})

export const faqBlock = block({
  details: details({ faqCount: count, hasValidSchema: zod.boolean(), structuredFaqCount: count }),
})
