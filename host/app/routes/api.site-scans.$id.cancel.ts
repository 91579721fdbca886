import { apiRoute, method } from '#host/server/runtime.server.ts'
import { cancelSiteScan, siteScanStore } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'user', right: 'scan' }, async ({ actor, params, services }) => {
    const id = await siteScanStore.requireId(actor.tenantId, params['id'])
    return cancelSiteScan(id, actor.tenantId, services)
  }),
})

export { loader, action }
