export { ogCard } from './og-card.ts'
export { moduleReferences, scoreMethod } from './score-method.ts'
export { PUBLIC_PAGES } from './public-pages-data.ts'
export { llmsTxt, robotsTxt, securityTxt, sitemapXml } from './site-files.ts'
