import type { ServerModule } from '../platform/server-module.ts'
import { workspaceStore } from '../tenants/index.server.ts'
import { apiTokenStore } from './api-token-store.ts'

export { apiTokenStore }
export { createApiToken, listApiTokens, revokeApiToken } from './manage-api-tokens.ts'
export { requireApiToken } from './require-api-token.ts'

export const apiTokensModule: ServerModule = {
  name: 'apiTokens',
  things: { 'api-token': apiTokenStore.ownerOf },
  upgrade: () => apiTokenStore.upgrade(firstOwner),
  memberLeft: (tenantId, userId) => apiTokenStore.endPersonal(userId, tenantId),
  exportTenant: (tenantId) => apiTokenStore.listOfTenant(tenantId),
}

async function firstOwner(tenantId: string): Promise<string | null> {
  const workspace = await workspaceStore.find(tenantId)
  return workspace?.members.find(({ role }) => role === 'owner')?.userId ?? null
}
