import { apiRoute, method } from '#host/server/runtime.server.ts'
import { retryScan, readerOf, requireScan } from '#host/server/scans/index.server.ts'

const route = apiRoute({
  POST: method({ access: 'anyone' }, async ({ actor, params, services }) => {
    const { _id, tenantId } = await requireScan(params['id'], actor)
    return retryScan(_id, tenantId, readerOf(actor), services)
  }),
})
export const loader = route.loader
export const action = route.action
