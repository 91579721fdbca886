import { isStep, type ModuleId, type StepId } from './module-ids.ts'

/** Titles as the specification prints them. */
export const MODULE_TITLES: Readonly<Record<ModuleId, string>> = {
  securityHeaders: 'Security Headers',
  sslCertificate: 'SSL Certificate',
  seoResults: 'SEO',
  structuredDataResults: 'Structured Data',
  contentQualityResults: 'Content Quality',
  accessibilityResults: 'Accessibility',
  coreWebVitalsResults: 'Core Web Vitals',
  faqResults: 'FAQ Schema',
  sentimentResults: 'Sentiment',
  robotsResults: 'Robots.txt (AI crawler access)',
  citationResults: 'Citation Quality',
  visualSearchResults: 'Visual Search Optimization',
  voiceSearchResults: 'Voice Search Readiness',
  contentFreshnessResults: 'Content Freshness',
  localAIResults: 'Local AI Optimization',
  aiVisibilityResults: 'AI Search Visibility',
  competitorAnalysisResults: 'Competitor AI Analysis',
  multimodalContentResults: 'Multimodal Content',
  apiHealthResults: 'API Health Monitoring',
  complianceResults: 'Compliance',
  performanceResults: 'Performance',
  uxResults: 'User Experience',
  aiReadinessResults: 'AI Readiness',
}

/** The five sub-checks of each step, ticked as they really finish. */
export const STEP_CHECKS = {
  securityHeaders: [
    'Strict-Transport-Security',
    'Content-Security-Policy',
    'X-Frame-Options',
    'X-Content-Type-Options',
    'Referrer-Policy',
  ],
  sslCertificate: ['Protocol version', 'Cipher strength', 'Certificate chain', 'Days to renewal', 'Name match'],
  seoResults: ['Titles', 'Descriptions', 'Canonical addresses', 'Indexing rules', 'Sitemap'],
  structuredDataResults: [
    'JSON-LD parses',
    'Known types',
    'Required properties',
    'Matches the page',
    'Linked identity',
  ],
  contentQualityResults: ['Main text survives', 'Heading outline', 'First answers', 'Readability', 'Token weight'],
  accessibilityResults: ['Contrast', 'Names of controls', 'Landmarks', 'Form labels', 'Keyboard order'],
  coreWebVitalsResults: ['LCP', 'FID', 'CLS', 'INP', 'FCP'],
  faqResults: ['Questions found', 'Answers found', 'Markup', 'One-sentence answers', 'Duplicates'],
  sentimentResults: ['Tone', 'Subjectivity', 'Brand terms', 'Claims', 'Calls to action'],
  robotsResults: ['robots.txt fetched', 'Syntax', 'Groups per crawler', 'Really answered', 'Usage signals'],
  citationResults: ['Outbound sources', 'Source diversity', 'Authority', 'Authors', 'Dates'],
  visualSearchResults: ['Alternative text', 'Image sitemap', 'Image markup', 'File names', 'Dimensions'],
  voiceSearchResults: ['Question phrases', 'Short answers', 'Natural language', 'Local phrases', 'Speakable parts'],
  contentFreshnessResults: ['Dates stated', 'Sitemap lastmod', 'Last-Modified', 'Median age', 'Recent updates'],
  localAIResults: ['Business markup', 'Address', 'Phone', 'Opening hours', 'Map point'],
  aiVisibilityResults: ['ChatGPT', 'Claude', 'Gemini', 'Perplexity', 'Entity markup'],
  competitorAnalysisResults: ['Addresses', 'Quick scan', 'Score gap', 'Shared topics', 'Missing topics'],
  multimodalContentResults: ['Video', 'Captions', 'Audio', 'Transcripts', 'Figures'],
  apiHealthResults: ['Discovery', 'Status', 'Latency', 'Media types', 'Errors'],
} as const satisfies Record<StepId, readonly [string, string, string, string, string]>

/** Labels of a module's sub-checks: the five of a step, none of a further module. */
export function checkLabels(id: ModuleId): readonly string[] {
  return isStep(id) ? STEP_CHECKS[id] : []
}
