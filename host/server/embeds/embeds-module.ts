import type { ServerModule } from '../platform/server-module.ts'
import { embedFront } from './embed-file.ts'
import { embedKeyStore } from './embed-key-store.ts'

export function embedsModule(): ServerModule {
  return {
    name: 'embedKeys',
    front: embedFront,
    eraseTenant: (tenantId) => embedKeyStore.eraseTenant(tenantId),
    exportTenant: (tenantId) => embedKeyStore.list(tenantId),
  }
}
