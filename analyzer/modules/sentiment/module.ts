import { zod } from '../../contract/zod.ts'
import { block, defineModule, details } from '../../contract/define-module.ts'

export const sentimentModule = defineModule({
  id: 'sentimentResults',
  folder: 'sentiment',
  flag: 'sentimentAnalysis',
  title: 'Sentiment',
  stages: ['Tone', 'Subjectivity', 'Brand terms', 'Claims', 'Calls to action'],
  group: 'content',
  switchGroup: 'Content for AI',
  counts: { part: 'Content Quality', share: 0.05 },
  scanTypes: ['comprehensive', 'quick'],
  reads: 'The tone and the claims of the main text, for pages in English.',
})

export const sentimentBlock = block({ details: details({ tone: zod.string().nullable() }) })
