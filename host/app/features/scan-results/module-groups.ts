import { MODULE_TITLES, type ModuleId } from '#analyzer/contract'

export type ModuleGroup = { title: string; question: string; modules: readonly ModuleId[] }

/** How the results page and the reports order the 23 modules. */
export const MODULE_GROUPS: readonly ModuleGroup[] = [
  {
    title: 'AI access and visibility',
    question: 'Can the assistants reach the site, and does it give them something to cite?',
    modules: [
      'robotsResults',
      'aiVisibilityResults',
      'citationResults',
      'aiReadinessResults',
      'competitorAnalysisResults',
      'apiHealthResults',
    ],
  },
  {
    title: 'Content',
    question: 'Is there text that stands alone once layout and scripts are gone?',
    modules: [
      'contentQualityResults',
      'structuredDataResults',
      'faqResults',
      'sentimentResults',
      'contentFreshnessResults',
      'multimodalContentResults',
    ],
  },
  {
    title: 'Search and discovery',
    question: 'Do search engines, cameras and speakers find the right page?',
    modules: ['seoResults', 'visualSearchResults', 'voiceSearchResults', 'localAIResults'],
  },
  {
    title: 'Security and trust',
    question: 'What the server promises, and whether it keeps it.',
    modules: ['securityHeaders', 'sslCertificate', 'complianceResults'],
  },
  {
    title: 'Speed and use',
    question: 'How fast it is and how well it can be used.',
    modules: ['coreWebVitalsResults', 'performanceResults', 'accessibilityResults', 'uxResults'],
  },
]

/** Shorter names for cards; steps keep the full ones. */
export function moduleName(id: ModuleId): string {
  if (id === 'robotsResults') return 'AI Crawler Access'
  return MODULE_TITLES[id].replace(/ (Optimization|Readiness)$/, (word) => (id === 'aiReadinessResults' ? word : ''))
}
