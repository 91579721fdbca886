export type { TenantRecord } from './tenant-model.ts'
export { tenantStore } from './tenant-store.ts'
