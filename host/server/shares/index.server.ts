import type { ServerModule } from '../platform/server-module.ts'
import { shareStore } from './share-store.ts'

export { createShare, listShares, revokeShare } from './manage-shares.ts'
export { openShare, unlockShare } from './open-share.ts'

export const sharesModule: ServerModule = {
  name: 'shares',
  things: { share: shareStore.ownerOf },
  exportTenant: (tenantId) => shareStore.exportTenant(tenantId),
}
