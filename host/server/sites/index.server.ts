export { siteStore } from './site-store.ts'
export { sitesModule } from './sites-module.ts'
