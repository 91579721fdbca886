import { apiRoute, method } from '#host/server/runtime.server.ts'
import { retrySiteScan, siteScanStore } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'user', right: 'scan' }, async ({ actor, params, services }) =>
    retrySiteScan(await siteScanStore.require(actor.tenantId, params['id']), services),
  ),
})

export { loader, action }
