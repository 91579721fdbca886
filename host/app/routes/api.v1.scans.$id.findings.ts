import { findingsQuerySchema } from '#host/contract/api-tokens.ts'
import { requireApiToken } from '#host/server/api-tokens/index.server.ts'
import { requireProgramScan, selectFindings } from '#host/server/machine-api/index.server.ts'
import { parseInput } from '#host/server/platform/http/read-json.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'anyone', crossOrigin: true }, async ({ request, params, url, services }) => {
    const { tenantId } = await requireApiToken(request, services, 'read')
    const filter = parseInput(findingsQuerySchema, Object.fromEntries(url.searchParams))
    return selectFindings(await requireProgramScan(params['id'], tenantId), filter)
  }),
})

export { loader, action }
