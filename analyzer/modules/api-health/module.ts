import { block, defineModule, details } from '../../contract/define-module.ts'

export const apiHealthModule = defineModule({
  id: 'apiHealthResults',
  folder: 'api-health',
  flag: 'apiHealthAnalysis',
  title: 'API Health Monitoring',
  stages: ['Discovery', 'Status', 'Latency', 'Media types', 'Errors'],
  group: 'access',
  switchGroup: 'Technical Setup',
  counts: { part: 'AI Readiness', share: 0.1 },
  scanTypes: ['comprehensive', 'quick'],
  reads: 'Endpoints and agent files that the site itself announces.',
})

export const apiHealthBlock = block({ details: details({}) })
