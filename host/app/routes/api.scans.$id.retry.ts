import { retryScanSchema } from '#host/contract/scans.ts'
import { parseInput } from '#host/server/platform/http/read-json.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { retryScan, requireScan } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'anyone', right: 'scan' }, async ({ actor, params, services, url }) => {
    const input = parseInput(retryScanSchema, Object.fromEntries(url.searchParams))
    return retryScan(await requireScan(params['id'], actor), actor, input, services)
  }),
})

export { loader, action }
