import { retryScanSchema, scanViewSchema } from '#host/contract/scans.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { retryScan, requireScan } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'anyone', right: 'scan', query: retryScanSchema },
    { summary: 'Retry a scan', 200: scanViewSchema, errors: [409, 429] },
    async ({ actor, params, query, services }) => {
      return retryScan(await requireScan(params['id'], actor), actor, query, services)
    },
  ),
})

export { loader, action }
