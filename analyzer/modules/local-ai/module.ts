import { zod } from '../../contract/zod.ts'
import { block, defineModule, details, score } from '../../contract/define-module.ts'

export const localAIModule = defineModule({
  id: 'localAIResults',
  folder: 'local-ai',
  flag: 'localAIAnalysis',
  title: 'Local AI Optimization',
  shortTitle: 'Local AI',
  stages: ['Business markup', 'Address', 'Phone', 'Opening hours', 'Map point'],
  group: 'search',
  switchGroup: 'Privacy & Legal',
  counts: { part: 'SEO', share: 0.1 },
  scanTypes: ['comprehensive', 'quick'],
  reads: 'Name, address, phone and hours, as text and as markup. Not judged for sites without a place to visit.',
})

export const localAIBlock = block({
  details: details({ locationScore: score, hasBusinessSchema: zod.boolean(), contactMethods: zod.array(zod.string()) }),
})
