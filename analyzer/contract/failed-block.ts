import type { ModuleId } from './module-ids.ts'
import type { ResultBlocks } from './result-blocks.ts'

type Own<Id extends ModuleId> = Omit<ResultBlocks[Id], 'score' | 'grade' | 'message' | 'error'>

const NO_DETAILS = { details: {} }

/** What a block holds besides its score when its module could not judge: the same fields, with nothing in them. */
const EMPTY: { readonly [Id in ModuleId]: Own<Id> } = {
  securityHeaders: { headers: {}, observatoryGrade: null, observatoryScore: null },
  sslCertificate: {
    tlsGrade: null,
    protocols: { version: null, supported: [] },
    cipher: null,
    certificate: null,
    expiresAt: null,
    issuer: null,
  },
  seoResults: NO_DETAILS,
  structuredDataResults: { details: { types: [], invalidBlocks: 0 } },
  contentQualityResults: NO_DETAILS,
  accessibilityResults: { details: { issuesCount: 0, ariaLabelsCount: 0 } },
  coreWebVitalsResults: {
    performance: { score: null },
    lcp: null,
    fid: null,
    cls: null,
    inp: null,
    fcp: null,
    ttfb: null,
    details: {},
  },
  faqResults: { details: { faqCount: 0, hasValidSchema: false, structuredFaqCount: 0 } },
  sentimentResults: { details: { tone: null } },
  robotsResults: { details: { crawlers: [] } },
  citationResults: { citationCount: 0, authorityScore: null, details: { sourceDiversity: 0, externalLinks: [] } },
  visualSearchResults: { details: { altTextCount: 0, imageSchemaCount: 0 } },
  voiceSearchResults: { details: { naturalLanguageScore: null, questionPhrases: [] } },
  contentFreshnessResults: { details: { averageAge: null, recentUpdates: 0 } },
  localAIResults: { details: { locationScore: null, hasBusinessSchema: false, contactMethods: [] } },
  aiVisibilityResults: { details: { chatgptMentions: null, claudeVisibility: null, geminiResults: null } },
  competitorAnalysisResults: NO_DETAILS,
  multimodalContentResults: NO_DETAILS,
  apiHealthResults: NO_DETAILS,
  complianceResults: {
    details: { gdprCompliant: null, cookieConsent: null, privacyPolicy: null },
    gdpr: { score: null },
    ccpa: { score: null },
  },
  performanceResults: NO_DETAILS,
  uxResults: NO_DETAILS,
  aiReadinessResults: NO_DETAILS,
}

/** The block of a module that failed on our side: no score, and why. */
export function failedBlock<Id extends ModuleId>(module: Id, error: string): ResultBlocks[Id] {
  return emptyBlock(module, 'Analysis Failed', error)
}

/** The block of a module whose page could not be opened: nothing was judged, and nothing failed. */
export function unopenedBlock<Id extends ModuleId>(module: Id, message: string): ResultBlocks[Id] {
  return emptyBlock(module, message, null)
}

function emptyBlock<Id extends ModuleId>(module: Id, message: string, error: string | null): ResultBlocks[Id] {
  return { ...EMPTY[module], score: null, grade: 'N/A', message, error } as unknown as ResultBlocks[Id]
}
