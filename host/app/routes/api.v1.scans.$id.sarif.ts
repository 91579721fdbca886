import { requireApiToken } from '#host/server/api-tokens/index.server.ts'
import { requireProgramScan, scanSarif } from '#host/server/machine-api/index.server.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'anyone', crossOrigin: true }, async ({ request, params, services }) => {
    const { tenantId } = await requireApiToken(request, services, 'read')
    const report = scanSarif(await requireProgramScan(params['id'], tenantId))
    return json(report, { headers: { 'Content-Type': 'application/sarif+json' } })
  }),
})

export { loader, action }
