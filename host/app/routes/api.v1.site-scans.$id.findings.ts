import { findingsQuerySchema } from '#host/contract/api-tokens.ts'
import { requireApiToken } from '#host/server/api-tokens/index.server.ts'
import { selectFindings } from '#host/server/machine-api/index.server.ts'
import { parseInput } from '#host/server/platform/http/read-json.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { siteScanStore } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'anyone', crossOrigin: true }, async ({ request, params, url, services }) => {
    const { tenantId } = await requireApiToken(request, services, 'read')
    const filter = parseInput(findingsQuerySchema, Object.fromEntries(url.searchParams))
    return selectFindings(await siteScanStore.require(tenantId, params['id']), filter)
  }),
})

export { loader, action }
