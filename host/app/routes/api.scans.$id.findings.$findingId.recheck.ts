import { recheckScanFinding } from '#host/server/reports/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireScan } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'user', right: 'scan' }, async ({ actor, params, services }) =>
    recheckScanFinding(await requireScan(params['id'], actor), params['findingId'], services),
  ),
})

export { loader, action }
