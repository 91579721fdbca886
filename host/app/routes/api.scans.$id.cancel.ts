import { scanViewSchema } from '#host/contract/scans.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { cancelScan, readerOf, requireScan } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'anyone', right: 'scan' },
    { summary: 'Cancel a scan', 200: scanViewSchema, errors: [409] },
    async ({ actor, params, services }) => {
      const { _id, tenantId } = await requireScan(params['id'], actor)
      return cancelScan(_id, tenantId, readerOf(actor), services)
    },
  ),
})

export { loader, action }
