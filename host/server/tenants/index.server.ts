export { tenantStore } from './tenant-store.ts'
