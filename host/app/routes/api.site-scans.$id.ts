import { siteScanViewSchema } from '#host/contract/site-scans.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { removeSiteScan, requireSiteScan } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'read' },
    { summary: 'A site scan', 200: siteScanViewSchema },
    async ({ actor, params }) => requireSiteScan(actor.tenantId, params['id']),
  ),
  DELETE: method(
    { access: 'user', right: 'delete' },
    { summary: 'Delete a site scan with the scans of its pages', 204: null },
    async ({ actor, params, services }) => removeSiteScan(params['id'], actor.tenantId, services),
  ),
})

export { loader, action }
