import { block, defineModule, details } from '../../contract/define-module.ts'

export const seoModule = defineModule({
  id: 'seoResults',
  folder: 'seo',
  flag: 'seoAnalysis',
  title: 'SEO',
  stages: ['Titles', 'Descriptions', 'Canonical addresses', 'Indexing rules', 'Sitemap'],
  group: 'search',
  switchGroup: 'Search & Discovery',
  counts: { part: 'SEO', share: 0.6 },
  scanTypes: ['comprehensive', 'quick'],
  reads: 'The page’s head and headings, robots meta elements and headers, robots.txt, sitemaps and language versions.',
})

export const seoBlock = block({ details: details({}) })
