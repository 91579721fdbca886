import { exportScanSchema } from '#host/contract/exports.ts'
import { parseInput } from '#host/server/platform/read-json.ts'
import { exportScan, fileAnswer } from '#host/server/reports/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireScanView } from '#host/server/scans/index.server.ts'

const route = apiRoute({
  GET: method({ access: 'user' }, async ({ actor, params, url }) => {
    const { format } = parseInput(exportScanSchema, Object.fromEntries(url.searchParams))
    return fileAnswer(await exportScan(await requireScanView(params['id'], actor), format))
  }),
})
export const loader = route.loader
export const action = route.action
