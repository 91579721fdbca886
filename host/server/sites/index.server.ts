export { siteOverview } from './site-overview.ts'
export { sitePage } from './site-page.ts'
export { siteStore } from './site-store.ts'
export { sitesModule } from './sites-module.ts'
