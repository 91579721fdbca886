import type { ServerModule } from '../platform/server-module.ts'
import { scanStore, visitorTenant } from '../scans/index.server.ts'
import { siteStore } from './site-store.ts'

/** Stands behind the module of the scans: what a visitor scanned is the tenant's own before its sites are. */
export const sitesModule: ServerModule = {
  name: 'sites',
  eraseTenant: (tenantId) => siteStore.eraseTenant(tenantId),
  async exportTenant(tenantId) {
    const sites = await siteStore.list(tenantId)
    return sites.map(({ _id: id, host, tags }) => ({ id, host, tags }))
  },
  async claimVisitor(visitorId, tenantId) {
    const visitor = visitorTenant(visitorId)
    for (const { host } of await siteStore.list(visitor)) await siteStore.refresh({ tenantId, host })
    await siteStore.eraseTenant(visitor)
  },
  upgrade: listEarlySites,
}

/** Completed scans of the former version had no list of sites to stand in. */
async function listEarlySites(): Promise<void> {
  for (;;) {
    const early = await scanStore.findUnlisted()
    if (!early) return
    await siteStore.refresh(early)
    await scanStore.markListed(early)
  }
}
