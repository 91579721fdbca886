/** The 19 analysis steps in the progress panel's order, named like their result blocks. */
export const STEP_IDS = [
  'securityHeaders',
  'sslCertificate',
  'seoResults',
  'structuredDataResults',
  'contentQualityResults',
  'accessibilityResults',
  'coreWebVitalsResults',
  'faqResults',
  'sentimentResults',
  'robotsResults',
  'citationResults',
  'visualSearchResults',
  'voiceSearchResults',
  'contentFreshnessResults',
  'localAIResults',
  'aiVisibilityResults',
  'competitorAnalysisResults',
  'multimodalContentResults',
  'apiHealthResults',
] as const
export type StepId = (typeof STEP_IDS)[number]

/** Results without a row in the progress panel: judged from the steps' artifacts, run in the same way. */
export const FURTHER_MODULE_IDS = [
  'complianceResults',
  'performanceResults',
  'uxResults',
  'aiReadinessResults',
] as const
export type FurtherModuleId = (typeof FURTHER_MODULE_IDS)[number]

export const MODULE_IDS = [...STEP_IDS, ...FURTHER_MODULE_IDS] as const
export type ModuleId = (typeof MODULE_IDS)[number]

/** Whether a module has a row in the progress panel. */
export function isStep(id: ModuleId): id is StepId {
  return (STEP_IDS as readonly ModuleId[]).includes(id)
}

/** The 23 switches of the scan form, one to one with the modules. */
export const MODULE_FLAGS = {
  securityHeaders: 'vulnerabilityScan',
  sslCertificate: 'sslAnalysis',
  seoResults: 'seoAnalysis',
  structuredDataResults: 'structuredDataAnalysis',
  contentQualityResults: 'contentQualityAnalysis',
  accessibilityResults: 'accessibilityAnalysis',
  coreWebVitalsResults: 'coreWebVitalsAnalysis',
  faqResults: 'faqAnalysis',
  sentimentResults: 'sentimentAnalysis',
  robotsResults: 'robotsAnalysis',
  citationResults: 'citationAnalysis',
  visualSearchResults: 'visualSearchAnalysis',
  voiceSearchResults: 'voiceSearchAnalysis',
  contentFreshnessResults: 'contentFreshnessAnalysis',
  localAIResults: 'localAIAnalysis',
  aiVisibilityResults: 'aiVisibilityAnalysis',
  competitorAnalysisResults: 'competitorAnalysis',
  multimodalContentResults: 'multimodalContentAnalysis',
  apiHealthResults: 'apiHealthAnalysis',
  complianceResults: 'complianceCheck',
  performanceResults: 'performanceAnalysis',
  uxResults: 'uxAnalysis',
  aiReadinessResults: 'aiReadinessAnalysis',
} as const satisfies Record<ModuleId, string>
export type ModuleFlag = (typeof MODULE_FLAGS)[ModuleId]

export const SCAN_TYPES = ['comprehensive', 'quick', 'compliance'] as const
export type ScanType = (typeof SCAN_TYPES)[number]
