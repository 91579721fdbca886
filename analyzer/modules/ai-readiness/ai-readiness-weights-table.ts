import type { ModuleId } from '../../contract/index.ts'

/** The five questions behind AI readiness, and the module that answers each. */
export const AI_READINESS_PARTS = [
  { question: 'Access', module: 'robotsResults', weight: 30 },
  { question: 'Visibility', module: 'aiVisibilityResults', weight: 20 },
  { question: 'Content', module: 'contentQualityResults', weight: 20 },
  { question: 'Structure', module: 'structuredDataResults', weight: 15 },
  { question: 'Citability', module: 'citationResults', weight: 15 },
] as const satisfies readonly { question: string; module: ModuleId; weight: number }[]
