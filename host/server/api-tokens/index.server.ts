import type { ServerModule } from '../platform/server-module.ts'
import { apiTokenStore } from './api-token-store.ts'

export { apiTokenStore }
export { requireApiToken } from './require-api-token.ts'

export const apiTokensModule: ServerModule = {
  name: 'apiTokens',
  eraseTenant: (tenantId) => apiTokenStore.eraseTenant(tenantId),
  exportTenant: (tenantId) => apiTokenStore.list(tenantId),
}
