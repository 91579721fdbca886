import { requireApiToken } from '#host/server/api-tokens/index.server.ts'
import { requireProgramScan } from '#host/server/machine-api/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'anyone', crossOrigin: true }, async ({ request, params, services }) => {
    const { tenantId } = await requireApiToken(request, services, 'read')
    return requireProgramScan(params['id'], tenantId)
  }),
})

export { loader, action }
