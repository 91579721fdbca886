import { requireApiToken } from '#host/server/api-tokens/index.server.ts'
import { scanSarif } from '#host/server/machine-api/index.server.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { siteScanStore, toSiteScanView } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'anyone', crossOrigin: true }, async ({ request, params, services }) => {
    const { tenantId } = await requireApiToken(request, services, 'read')
    const report = scanSarif(toSiteScanView(await siteScanStore.require(tenantId, params['id'])))
    return json(report, { headers: { 'Content-Type': 'application/sarif+json' } })
  }),
})

export { loader, action }
