import type { ModuleId } from './module-ids.ts'

/** The eight parts of the overall score with their points, and each module's share of its part. One table: scores, pages and /platform read it. */
export const SCORE_PARTS: readonly {
  part: string
  group: 'Foundation Security' | 'Technical Performance' | 'AI Optimization'
  points: number
  shares: Partial<Record<ModuleId, number>>
}[] = [
  { part: 'Security Headers', group: 'Foundation Security', points: 10, shares: { securityHeaders: 1 } },
  { part: 'SSL/TLS', group: 'Foundation Security', points: 8, shares: { sslCertificate: 1 } },
  { part: 'Compliance', group: 'Foundation Security', points: 12, shares: { complianceResults: 1 } },
  {
    part: 'SEO',
    group: 'Technical Performance',
    points: 15,
    shares: { seoResults: 0.6, visualSearchResults: 0.15, voiceSearchResults: 0.15, localAIResults: 0.1 },
  },
  {
    part: 'Performance',
    group: 'Technical Performance',
    points: 15,
    shares: { coreWebVitalsResults: 0.7, performanceResults: 0.3 },
  },
  {
    part: 'User Experience',
    group: 'Technical Performance',
    points: 15,
    shares: { accessibilityResults: 0.6, uxResults: 0.4 },
  },
  {
    part: 'AI Readiness',
    group: 'AI Optimization',
    points: 25,
    shares: {
      robotsResults: 0.4,
      aiVisibilityResults: 0.25,
      citationResults: 0.2,
      apiHealthResults: 0.1,
      competitorAnalysisResults: 0.05,
    },
  },
  {
    part: 'Content Quality',
    group: 'AI Optimization',
    points: 20,
    shares: {
      contentQualityResults: 0.3,
      structuredDataResults: 0.25,
      faqResults: 0.15,
      contentFreshnessResults: 0.15,
      multimodalContentResults: 0.1,
      sentimentResults: 0.05,
    },
  },
]
