import type { ModuleId, ScanType } from './contract/index.ts'
import type { AnyStep } from './steps/define-step.ts'
import { securityHeadersStep } from './steps/security-headers/security-headers.ts'
import { sslCertificateStep } from './steps/ssl-certificate/ssl-certificate.ts'
import { seoStep } from './steps/seo/seo.ts'
import { structuredDataStep } from './steps/structured-data/structured-data.ts'
import { contentQualityStep } from './steps/content-quality/content-quality.ts'
import { accessibilityStep } from './steps/accessibility/accessibility.ts'
import { coreWebVitalsStep } from './steps/core-web-vitals/core-web-vitals.ts'
import { faqStep } from './steps/faq/faq.ts'
import { sentimentStep } from './steps/sentiment/sentiment.ts'
import { robotsStep } from './steps/robots/robots.ts'
import { citationQualityStep } from './steps/citation-quality/citation-quality.ts'
import { visualSearchStep } from './steps/visual-search/visual-search.ts'
import { voiceSearchStep } from './steps/voice-search/voice-search.ts'
import { contentFreshnessStep } from './steps/content-freshness/content-freshness.ts'
import { localAIStep } from './steps/local-ai/local-ai.ts'
import { aiVisibilityStep } from './steps/ai-visibility/ai-visibility.ts'
import { competitorAnalysisStep } from './steps/competitor-analysis/competitor-analysis.ts'
import { multimodalContentStep } from './steps/multimodal-content/multimodal-content.ts'
import { apiHealthStep } from './steps/api-health/api-health.ts'
import { complianceModule } from './modules/compliance/compliance.ts'
import { performanceModule } from './modules/performance/performance.ts'
import { userExperienceModule } from './modules/user-experience/user-experience.ts'
import { aiReadinessModule } from './modules/ai-readiness/ai-readiness.ts'

/** Every module that is built, in the progress panel's order. */
export const ANALYSIS_STEPS: readonly AnyStep[] = [
  securityHeadersStep,
  sslCertificateStep,
  seoStep,
  structuredDataStep,
  contentQualityStep,
  accessibilityStep,
  coreWebVitalsStep,
  faqStep,
  sentimentStep,
  robotsStep,
  citationQualityStep,
  visualSearchStep,
  voiceSearchStep,
  contentFreshnessStep,
  localAIStep,
  aiVisibilityStep,
  competitorAnalysisStep,
  multimodalContentStep,
  apiHealthStep,
  complianceModule,
  performanceModule,
  userExperienceModule,
  aiReadinessModule,
]

const COMPLIANCE_MODULES: ReadonlySet<ModuleId> = new Set([
  'securityHeaders',
  'sslCertificate',
  'complianceResults',
  'accessibilityResults',
])

/** The modules that a scan type runs before the person's own switches. */
export function modulesOf(scanType: ScanType): ModuleId[] {
  return ANALYSIS_STEPS.filter(
    (step) =>
      scanType === 'comprehensive' ||
      (scanType === 'quick' && step.quick) ||
      (scanType === 'compliance' && COMPLIANCE_MODULES.has(step.id)),
  ).map((step) => step.id)
}
