import type { ServerModule } from '../platform/server-module.ts'
import { scanStore, visitorTenant } from '../scans/index.server.ts'
import { siteStore } from './site-store.ts'

/** Must come after the scans module: a visitor's scans become the tenant's before their sites do. */
export const sitesModule: ServerModule = {
  name: 'sites',
  async exportTenant(tenantId) {
    const sites = await siteStore.list(tenantId)
    return sites.map(({ _id: id, host, tags }) => ({ id, host, tags }))
  },
  async claimVisitor(visitorId, { tenantId }) {
    const visitor = visitorTenant(visitorId)
    for (const { host } of await siteStore.list(visitor)) await siteStore.refresh({ tenantId, host })
    await siteStore.eraseTenant(visitor)
  },
  upgrade: listEarlySites,
}

/** Lists the sites of completed scans from the previous version, which had no list of sites. */
async function listEarlySites(): Promise<void> {
  for (;;) {
    const early = await scanStore.findUnlisted()
    if (!early) return
    await siteStore.refresh(early)
    await scanStore.markListed(early)
  }
}
