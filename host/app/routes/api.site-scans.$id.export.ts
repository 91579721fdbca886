import { exportSiteScanSchema } from '#host/contract/site-scans.ts'
import { parseInput } from '#host/server/platform/http/read-json.ts'
import { exportSiteScan, fileAnswer, printFor } from '#host/server/reports/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { siteScanStore, toSiteScanView } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user', right: 'read' }, async ({ actor, params, services, url }) => {
    const { format } = parseInput(exportSiteScanSchema, Object.fromEntries(url.searchParams))
    const { tenantId } = actor
    const siteScan = toSiteScanView(await siteScanStore.require(tenantId, params['id']))
    return fileAnswer(tenantId, services.limits, () =>
      exportSiteScan(siteScan, format, printFor(tenantId, services.scanner)),
    )
  }),
})

export { loader, action }
