import { exportScanSchema } from '#host/contract/exports.ts'
import { parseInput } from '#host/server/platform/http/read-json.ts'
import { exportScan, fileAnswer, printFor } from '#host/server/reports/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireScanView } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user', right: 'read' }, async ({ actor, params, services, url }) => {
    const { format } = parseInput(exportScanSchema, Object.fromEntries(url.searchParams))
    const scan = await requireScanView(params['id'], actor)
    const { tenantId } = actor
    return fileAnswer(tenantId, services.limits, () => exportScan(scan, format, printFor(tenantId, services.scanner)))
  }),
})

export { loader, action }
