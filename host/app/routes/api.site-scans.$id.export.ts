import { exportSiteScanSchema } from '#host/contract/site-scans.ts'
import { exportSiteScan, fileAnswer, printFor } from '#host/server/reports/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireSiteScan } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'read', query: exportSiteScanSchema },
    { summary: 'The report, the pages or the findings as a file', 200: 'application/octet-stream', errors: [409, 429] },
    async ({ actor, params, query, services }) => {
      const { format } = query
      const { tenantId } = actor
      const siteScan = await requireSiteScan(tenantId, params['id'])
      return fileAnswer(tenantId, services.limits, () =>
        exportSiteScan(siteScan, format, printFor(tenantId, services.scanner)),
      )
    },
  ),
})

export { loader, action }
