import { block, count, defineModule, details } from '../../contract/define-module.ts'

export const visualSearchModule = defineModule({
  id: 'visualSearchResults',
  folder: 'visual-search',
  flag: 'visualSearchAnalysis',
  title: 'Visual Search Optimization',
  shortTitle: 'Visual Search',
  stages: ['Alternative text', 'Image sitemap', 'Image markup', 'File names', 'Dimensions'],
  group: 'search',
  switchGroup: 'Search & Discovery',
  counts: { part: 'SEO', share: 0.15 },
  scanTypes: ['comprehensive', 'quick'],
  reads: 'Images: alternative texts, names, sizes, captions, markup and the image sitemap.',
})

export const visualSearchBlock = block({ details: details({ altTextCount: count, imageSchemaCount: count }) })
