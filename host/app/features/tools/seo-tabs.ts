export const SEO_TABS = [
  { value: 'crawling', label: 'Crawling and indexing' },
  { value: 'content', label: 'AI content analysis' },
  { value: 'international', label: 'International SEO' },
  { value: 'schema', label: 'Advanced schema' },
] as const
export type SeoTab = (typeof SEO_TABS)[number]['value']

export function readSeoTab(value: string | null): SeoTab {
  return SEO_TABS.find((tab) => tab.value === value)?.value ?? 'crawling'
}
