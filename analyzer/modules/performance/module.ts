import { block, defineModule, details } from '../../contract/define-module.ts'

export const performanceModule = defineModule({
  id: 'performanceResults',
  folder: 'performance',
  flag: 'performanceAnalysis',
  title: 'Performance',
  group: 'speed',
  switchGroup: 'Performance & Security',
  counts: { part: 'Performance', share: 0.3 },
  scanTypes: ['comprehensive'],
  reads: 'Transfer size, requests, third parties, caching, compression, response time, failed files and the lab score.',
})

export const performanceBlock = block({ details: details({}) })
