import { block, count, defineModule, details } from '../../contract/define-module.ts'

export const contentQualityModule = defineModule({
  id: 'contentQualityResults',
  folder: 'content-quality',
  flag: 'contentQualityAnalysis',
  title: 'Content Quality',
  stages: ['Main text survives', 'Heading outline', 'First answers', 'Readability', 'Token weight'],
  group: 'content',
  counts: { part: 'Content Quality', share: 0.3 },
  scanTypes: ['comprehensive', 'quick'],
  reads:
    'The main text before and after JavaScript, its headings and length in tokens, and a Markdown version if there is one.',
})

export const contentQualityBlock = block({ details: details({ words: count.optional() }) })
