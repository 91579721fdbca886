import { exportScanSchema } from '#host/contract/exports.ts'
import { exportScan, fileAnswer, printFor } from '#host/server/reports/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireScanView } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'read', query: exportScanSchema },
    { summary: 'The report as a file', 200: 'application/octet-stream', errors: [409, 429] },
    async ({ actor, params, query, services }) => {
      const { format } = query
      const scan = await requireScanView(params['id'], actor)
      const { tenantId } = actor
      return fileAnswer(tenantId, services.limits, () => exportScan(scan, format, printFor(tenantId, services.scanner)))
    },
  ),
})

export { loader, action }
