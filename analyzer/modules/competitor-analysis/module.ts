import { block, defineModule, details } from '../../contract/define-module.ts'

export const competitorAnalysisModule = defineModule({
  id: 'competitorAnalysisResults',
  folder: 'competitor-analysis',
  flag: 'competitorAnalysis',
  title: 'Competitor AI Analysis',
  stages: ['Addresses', 'Quick scan', 'Score gap', 'Shared topics', 'Missing topics'],
  group: 'access',
  switchGroup: 'Competitor Analysis',
  counts: { part: 'AI Readiness', share: 0.05 },
  scanTypes: ['comprehensive', 'quick'],
  reads: 'A quick scan of up to three sites that you name. Without any, it is not scored.',
})

export const competitorAnalysisBlock = block({ details: details({}) })
