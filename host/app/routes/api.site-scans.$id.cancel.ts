import { siteScanViewSchema } from '#host/contract/site-scans.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { cancelSiteScan } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'scan' },
    { summary: 'Cancel a site scan', 200: siteScanViewSchema, errors: [409] },
    async ({ actor, params, services }) => cancelSiteScan(params['id'], actor.tenantId, services),
  ),
})

export { loader, action }
