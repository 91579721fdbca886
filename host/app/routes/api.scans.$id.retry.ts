import { apiRoute, method } from '#host/server/runtime.server.ts'
import { retryScan, requireScan } from '#host/server/scans/index.server.ts'

const route = apiRoute({
  POST: method({ access: 'anyone' }, async ({ actor, params, services }) =>
    retryScan(await requireScan(params['id'], actor), actor, services),
  ),
})
export const loader = route.loader
export const action = route.action
