export { deleteScan, setSiteTags } from './change-site.ts'
export { siteOverview, sitePage } from './site-page.ts'
export { siteStore } from './site-store.ts'
export { sitesModule } from './sites-module.ts'
