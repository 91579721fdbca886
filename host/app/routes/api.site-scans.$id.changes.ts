import { siteChangesQuerySchema } from '#host/contract/site-scans.ts'
import { parseInput } from '#host/server/platform/http/read-json.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireSiteChanges } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user', right: 'read' }, async ({ actor, params, url }) => {
    const { with: other } = parseInput(siteChangesQuerySchema, Object.fromEntries(url.searchParams))
    return requireSiteChanges(actor.tenantId, params['id'], other)
  }),
})

export { loader, action }
