import { apiRoute, method } from '#host/server/runtime.server.ts'
import { retryScan, requireScan } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'anyone', right: 'scan' }, async ({ actor, params, services }) =>
    retryScan(await requireScan(params['id'], actor), actor, services),
  ),
})

export { loader, action }
