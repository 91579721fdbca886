import { systemClock } from '../platform/clock.ts'
import type { ServerModule } from '../platform/server-module.ts'
import { embedFront } from './embed-file.ts'
import { embedKeyStore } from './embed-key-store.ts'
import { listEmbedKeys } from './manage-embed-keys.ts'

export { embedFileAnswer } from './embed-file.ts'
export { createEmbedKey, deleteEmbedKey, listEmbedKeys, rotateEmbedKey, updateEmbedKey } from './manage-embed-keys.ts'
export {
  allowOrigin,
  findLinkedScan,
  openLinkedScan,
  preflightAnswer,
  requireEmbedKey,
  requireEmbeddedScan,
  startEmbedScan,
  toEmbedScan,
} from './embed-scans.ts'

export const embedsModule: ServerModule = {
  name: 'embedKeys',
  front: embedFront,
  things: { 'embed-key': embedKeyStore.ownerOf },
  exportTenant: (tenantId) => listEmbedKeys(tenantId, systemClock.now()),
}
