import { z } from 'zod'
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
  block: block({ details: details({ types: z.array(z.string()), invalidBlocks: count }) }),
})
