export { siteStore } from './site-store.ts'
export { sitePage } from './site-page.ts'
export { sitesModule } from './sites-module.ts'
