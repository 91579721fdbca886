import { siteScanViewSchema } from '#host/contract/site-scans.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { retrySiteScan, siteScanStore } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'scan' },
    { summary: 'Run a failed or cancelled site scan again', 200: siteScanViewSchema, errors: [409, 429] },
    async ({ actor, params, services }) =>
      retrySiteScan(await siteScanStore.require(actor.tenantId, params['id']), services),
  ),
})

export { loader, action }
