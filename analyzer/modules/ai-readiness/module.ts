import { block, defineModule, details } from '../../contract/define-module.ts'

export const aiReadinessModule = defineModule({
  id: 'aiReadinessResults',
  folder: 'ai-readiness',
  flag: 'aiReadinessAnalysis',
  title: 'AI Readiness',
  group: 'access',
  scanTypes: ['comprehensive', 'quick'],
  reads: 'The results of other modules. It adds no points of its own.',
})

export const aiReadinessBlock = block({ details: details({}) })
