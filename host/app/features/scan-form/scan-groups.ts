import { MODULE_FLAGS, type ModuleFlag } from '#analyzer/contract'

export type ScanFlags = Readonly<Record<ModuleFlag, boolean>>

export type ScanGroup = { name: string; note: string; members: readonly ModuleFlag[] }

/** The checkboxes of the home card: each sets several switches together. */
export const SCAN_GROUPS: readonly ScanGroup[] = [
  {
    name: 'Content for AI',
    note: 'FAQ, sentiment, citations, freshness',
    members: ['faqAnalysis', 'sentimentAnalysis', 'citationAnalysis', 'contentFreshnessAnalysis'],
  },
  {
    name: 'Search & Discovery',
    note: 'Visual search, voice search, AI visibility, SEO',
    members: ['visualSearchAnalysis', 'voiceSearchAnalysis', 'aiVisibilityAnalysis', 'seoAnalysis'],
  },
  {
    name: 'Technical Setup',
    note: 'SSL, robots, API health, multimodal',
    members: ['sslAnalysis', 'robotsAnalysis', 'apiHealthAnalysis', 'multimodalContentAnalysis'],
  },
  { name: 'Privacy & Legal', note: 'Compliance, local AI', members: ['complianceCheck', 'localAIAnalysis'] },
  { name: 'Competitor Analysis', note: 'Up to three addresses', members: ['competitorAnalysis'] },
  {
    name: 'Performance & Security',
    note: 'Performance, vulnerabilities, user experience',
    members: ['performanceAnalysis', 'vulnerabilityScan', 'uxAnalysis'],
  },
]

/** Switches that no group covers; only the other layout shows them. */
export const MORE_MODULES: readonly ModuleFlag[] = [
  'structuredDataAnalysis',
  'contentQualityAnalysis',
  'accessibilityAnalysis',
  'coreWebVitalsAnalysis',
  'aiReadinessAnalysis',
]

export const FLAG_LABELS: Readonly<Record<ModuleFlag, string>> = {
  sslAnalysis: 'SSL Certificate',
  complianceCheck: 'Compliance',
  vulnerabilityScan: 'Vulnerabilities',
  seoAnalysis: 'SEO',
  performanceAnalysis: 'Performance',
  uxAnalysis: 'User Experience',
  aiReadinessAnalysis: 'AI Readiness',
  faqAnalysis: 'FAQ Schema',
  sentimentAnalysis: 'Sentiment',
  robotsAnalysis: 'Robots.txt',
  citationAnalysis: 'Citation Quality',
  visualSearchAnalysis: 'Visual Search',
  voiceSearchAnalysis: 'Voice Search',
  contentFreshnessAnalysis: 'Content Freshness',
  localAIAnalysis: 'Local AI',
  aiVisibilityAnalysis: 'AI Search Visibility',
  competitorAnalysis: 'Competitor AI Analysis',
  multimodalContentAnalysis: 'Multimodal Content',
  apiHealthAnalysis: 'API Health Monitoring',
  structuredDataAnalysis: 'Structured Data',
  contentQualityAnalysis: 'Content Quality',
  accessibilityAnalysis: 'Accessibility',
  coreWebVitalsAnalysis: 'Core Web Vitals',
}

export function allFlags(on: boolean): ScanFlags {
  return Object.fromEntries(Object.values(MODULE_FLAGS).map((flag) => [flag, on])) as ScanFlags
}

export function countOn(flags: ScanFlags, members: readonly ModuleFlag[]): number {
  return members.filter((flag) => flags[flag]).length
}

/** Checked only if every member is on; mixed when some are. */
export function groupState(flags: ScanFlags, members: readonly ModuleFlag[]): 'on' | 'mixed' | 'off' {
  const on = countOn(flags, members)
  if (on === members.length) return 'on'
  return on === 0 ? 'off' : 'mixed'
}

/** A mixed group becomes whole before it becomes empty. */
export function toggleGroup(flags: ScanFlags, members: readonly ModuleFlag[]): ScanFlags {
  const on = groupState(flags, members) !== 'on'
  return { ...flags, ...Object.fromEntries(members.map((flag) => [flag, on])) }
}
