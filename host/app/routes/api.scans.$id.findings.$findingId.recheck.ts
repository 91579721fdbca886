import { recheckSchema } from '#host/contract/scans.ts'
import { recheckScanFinding } from '#host/server/reports/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireScan } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'scan' },
    { summary: 'Check again whether a finding is fixed', 200: recheckSchema, errors: [429] },
    async ({ actor, params, services }) =>
      recheckScanFinding(await requireScan(params['id'], actor), params['findingId'], services),
  ),
})

export { loader, action }
