import { siteScanViewSchema } from '#host/contract/site-scans.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { retrySiteScan } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'scan' },
    { summary: 'Run a failed or cancelled site scan again', 200: siteScanViewSchema, errors: [409, 429] },
    async ({ actor, params, services }) => retrySiteScan(params['id'], actor.tenantId, services),
  ),
})

export { loader, action }
