import { apiRoute, method } from '#host/server/runtime.server.ts'
import { cancelScan, readerOf, requireScan } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'anyone', right: 'scan' }, async ({ actor, params, services }) => {
    const { _id, tenantId } = await requireScan(params['id'], actor)
    return cancelScan(_id, tenantId, readerOf(actor), services)
  }),
})

export { loader, action }
