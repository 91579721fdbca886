import { requireApiToken } from '#host/server/api-tokens/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { siteScanStore, toSiteScanView } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'anyone', crossOrigin: true }, async ({ request, params, services }) => {
    const { tenantId } = await requireApiToken(request, services, 'read')
    return toSiteScanView(await siteScanStore.require(tenantId, params['id']))
  }),
})

export { loader, action }
