import type { z } from 'zod'
import type { ModuleDescriptor, ScanType } from './define-module.ts'
import { PART_POINTS } from './part-points-table.ts'
import { securityHeadersBlock, securityHeadersModule } from '../modules/security-headers/module.ts'
import { sslCertificateBlock, sslCertificateModule } from '../modules/ssl-certificate/module.ts'
import { seoBlock, seoModule } from '../modules/seo/module.ts'
import { structuredDataBlock, structuredDataModule } from '../modules/structured-data/module.ts'
import { contentQualityBlock, contentQualityModule } from '../modules/content-quality/module.ts'
import { accessibilityBlock, accessibilityModule } from '../modules/accessibility/module.ts'
import { coreWebVitalsBlock, coreWebVitalsModule } from '../modules/core-web-vitals/module.ts'
import { faqBlock, faqModule } from '../modules/faq/module.ts'
import { sentimentBlock, sentimentModule } from '../modules/sentiment/module.ts'
import { robotsBlock, robotsModule } from '../modules/robots/module.ts'
import { citationQualityBlock, citationQualityModule } from '../modules/citation-quality/module.ts'
import { visualSearchBlock, visualSearchModule } from '../modules/visual-search/module.ts'
import { voiceSearchBlock, voiceSearchModule } from '../modules/voice-search/module.ts'
import { contentFreshnessBlock, contentFreshnessModule } from '../modules/content-freshness/module.ts'
import { localAIBlock, localAIModule } from '../modules/local-ai/module.ts'
import { aiVisibilityBlock, aiVisibilityModule } from '../modules/ai-visibility/module.ts'
import { competitorAnalysisBlock, competitorAnalysisModule } from '../modules/competitor-analysis/module.ts'
import { multimodalContentBlock, multimodalContentModule } from '../modules/multimodal-content/module.ts'
import { apiHealthBlock, apiHealthModule } from '../modules/api-health/module.ts'
import { complianceBlock, complianceModule } from '../modules/compliance/module.ts'
import { performanceBlock, performanceModule } from '../modules/performance/module.ts'
import { userExperienceBlock, userExperienceModule } from '../modules/user-experience/module.ts'
import { aiReadinessBlock, aiReadinessModule } from '../modules/ai-readiness/module.ts'

/** Every module, in the order of the progress panel. Titles, groups, shares and counts all come from here. */
export const MODULES = [
  securityHeadersModule,
  sslCertificateModule,
  seoModule,
  structuredDataModule,
  contentQualityModule,
  accessibilityModule,
  coreWebVitalsModule,
  faqModule,
  sentimentModule,
  robotsModule,
  citationQualityModule,
  visualSearchModule,
  voiceSearchModule,
  contentFreshnessModule,
  localAIModule,
  aiVisibilityModule,
  competitorAnalysisModule,
  multimodalContentModule,
  apiHealthModule,
  complianceModule,
  performanceModule,
  userExperienceModule,
  aiReadinessModule,
] as const satisfies readonly ModuleDescriptor[]

export type Module = (typeof MODULES)[number]
export type ModuleId = Module['id']
export type ModuleFlag = Module['flag']
type Step = Extract<Module, { stages: unknown }>
export type StepId = Step['id']

/** The schema of each module's result, from which empty results are computed too. */
export const MODULE_BLOCKS = {
  securityHeaders: securityHeadersBlock,
  sslCertificate: sslCertificateBlock,
  seoResults: seoBlock,
  structuredDataResults: structuredDataBlock,
  contentQualityResults: contentQualityBlock,
  accessibilityResults: accessibilityBlock,
  coreWebVitalsResults: coreWebVitalsBlock,
  faqResults: faqBlock,
  sentimentResults: sentimentBlock,
  robotsResults: robotsBlock,
  citationResults: citationQualityBlock,
  visualSearchResults: visualSearchBlock,
  voiceSearchResults: voiceSearchBlock,
  contentFreshnessResults: contentFreshnessBlock,
  localAIResults: localAIBlock,
  aiVisibilityResults: aiVisibilityBlock,
  competitorAnalysisResults: competitorAnalysisBlock,
  multimodalContentResults: multimodalContentBlock,
  apiHealthResults: apiHealthBlock,
  complianceResults: complianceBlock,
  performanceResults: performanceBlock,
  uxResults: userExperienceBlock,
  aiReadinessResults: aiReadinessBlock,
} as const satisfies { [Id in ModuleId]: z.ZodObject }

/** The result of each module, its block. */
export type ResultBlocks = { [Id in ModuleId]: z.infer<(typeof MODULE_BLOCKS)[Id]> }

/** The switches of the modules in the scan form. */
export const MODULE_FLAGS = MODULES.map(({ flag }) => flag)

export const MODULE_IDS = MODULES.map(({ id }) => id)

const byId = new Map<ModuleId, Module>(MODULES.map((module) => [module.id, module]))

/** The descriptor of a module. */
export function moduleOf<Id extends ModuleId>(id: Id): Extract<Module, { id: Id }> & ModuleDescriptor {
  return byId.get(id) as Extract<Module, { id: Id }>
}

/** Whether a module has a row in the progress panel. */
export function isStep(id: ModuleId): id is StepId {
  return 'stages' in moduleOf(id)
}

/** The analysis steps: modules with a row in the progress panel. */
export const STEP_IDS = MODULE_IDS.filter(isStep)

/** The labels of a module's stages; none if the module is no step. */
export function stageLabels(id: ModuleId): readonly string[] {
  return moduleOf(id).stages ?? []
}

/** The title for cards and tables. Progress and reports show the whole title. */
export function shortTitle(id: ModuleId): string {
  const module = moduleOf(id)
  return module.shortTitle ?? module.title
}

/** The modules that a scan type runs by default. */
export function modulesOf(scanType: ScanType): ModuleId[] {
  return MODULE_IDS.filter((id) => moduleOf(id).scanTypes.includes(scanType))
}

/** The parts of the overall score with their points, and each module's share of its part. */
export const SCORE_PARTS = Object.entries(PART_POINTS).map(([part, { group, points }]) => ({
  part,
  group,
  points,
  shares: Object.fromEntries(
    MODULES.flatMap((module) =>
      'counts' in module && module.counts.part === part ? [[module.id, module.counts.share]] : [],
    ),
  ) as { readonly [Id in ModuleId]?: number },
}))
