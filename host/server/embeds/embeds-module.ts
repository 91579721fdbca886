import { systemClock } from '../platform/clock.ts'
import type { ServerModule } from '../platform/server-module.ts'
import { embedFront } from './embed-file.ts'
import { embedKeyStore } from './embed-key-store.ts'

export function embedsModule(): ServerModule {
  return {
    name: 'embedKeys',
    front: embedFront,
    eraseTenant: (tenantId) => embedKeyStore.eraseTenant(tenantId),
    exportTenant: async (tenantId) => embedKeyStore.toViews(await embedKeyStore.list(tenantId), systemClock.now()),
  }
}
