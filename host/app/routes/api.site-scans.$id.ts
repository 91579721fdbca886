import { apiRoute, method } from '#host/server/runtime.server.ts'
import { removeSiteScan, siteScanStore, toSiteScanView } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user', right: 'read' }, async ({ actor, params }) =>
    toSiteScanView(await siteScanStore.require(actor.tenantId, params['id'])),
  ),
  DELETE: method({ access: 'user', right: 'delete' }, async ({ actor, params, services }) => {
    await removeSiteScan(await siteScanStore.require(actor.tenantId, params['id']), services)
  }),
})

export { loader, action }
