import type { ModuleId } from '../contract/index.ts'

/** The catalogues whose findings other files name. */
type Catalogues = {
  securityHeaders: typeof import('./security-headers/findings.ts').securityFinding
  sslCertificate: typeof import('./ssl-certificate/findings.ts').sslFinding
  seoResults: typeof import('./seo/findings.ts').seoFinding
  structuredDataResults: typeof import('./structured-data/findings.ts').structuredDataFinding
  contentQualityResults: typeof import('./content-quality/findings.ts').contentFinding
  accessibilityResults: typeof import('./accessibility/findings.ts').accessibilityFinding
  coreWebVitalsResults: typeof import('./core-web-vitals/findings.ts').vitalsFinding
  faqResults: typeof import('./faq/findings.ts').faqFinding
  sentimentResults: typeof import('./sentiment/findings.ts').sentimentFinding
  robotsResults: typeof import('./robots/findings.ts').draftRobots
  citationResults: typeof import('./citation-quality/findings.ts').draftCitation
  visualSearchResults: typeof import('./visual-search/findings.ts').visualFinding
  voiceSearchResults: typeof import('./voice-search/findings.ts').voiceFinding
  contentFreshnessResults: typeof import('./content-freshness/findings.ts').freshnessFinding
  localAIResults: typeof import('./local-ai/findings.ts').localFinding
  aiVisibilityResults: typeof import('./ai-visibility/findings.ts').draftVisibility
  competitorAnalysisResults: typeof import('./competitor-analysis/findings.ts').draftCompetitor
  multimodalContentResults: typeof import('./multimodal-content/findings.ts').multimodalFinding
  apiHealthResults: typeof import('./api-health/findings.ts').draftApiHealth
  complianceResults: typeof import('./compliance/findings.ts').complianceFinding
  performanceResults: typeof import('./performance/findings.ts').performanceFinding
  uxResults: typeof import('./user-experience/findings.ts').uxFinding
}

type IdsOf<Catalogue> = Catalogue extends { entries: infer Entries } ? keyof Entries & string : never

/** The ids of one module's findings. */
export type FindingIdOf<Id extends ModuleId> = Id extends keyof Catalogues ? IdsOf<Catalogues[Id]> : never

/** The ids of all findings, so that a wrong one does not compile. Stored scans may name findings of earlier versions. */
export type FindingId = FindingIdOf<ModuleId>

type TwinsOf<Catalogue> = Catalogue extends { entries: infer Entries }
  ? { [Id in keyof Entries]: Entries[Id] extends { sameAs: infer Twin } ? Twin : never }[keyof Entries]
  : never
type Existing<Id extends FindingId> = Id
/** Does not compile if a finding names a twin that does not exist. */
export type TwinId = Existing<Exclude<TwinsOf<Catalogues[keyof Catalogues]>, undefined>>
