import { zod } from '../../contract/zod.ts'
import { block, count, defineModule, details } from '../../contract/define-module.ts'

export const structuredDataModule = defineModule({
  id: 'structuredDataResults',
  folder: 'structured-data',
  flag: 'structuredDataAnalysis',
  title: 'Structured Data',
  stages: ['JSON-LD parses', 'Known types', 'Required properties', 'Matches the page', 'Linked identity'],
  group: 'content',
  counts: { part: 'Content Quality', share: 0.25 },
  scanTypes: ['comprehensive', 'quick'],
  reads: 'Every JSON-LD, microdata and RDFa block, compared with the visible text.',
})

export const structuredDataBlock = block({ details: details({ types: zod.array(zod.string()), invalidBlocks: count }) })
