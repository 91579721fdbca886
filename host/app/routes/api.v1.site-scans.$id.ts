import { siteScanViewSchema } from '#host/contract/site-scans.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireSiteScan } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'token', right: 'read' },
    { summary: 'A site scan', 200: siteScanViewSchema },
    async ({ actor, params }) => requireSiteScan(actor.tenantId, params['id']),
  ),
})

export { loader, action }
