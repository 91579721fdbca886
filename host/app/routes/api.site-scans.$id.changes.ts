import { siteChangesQuerySchema, siteChangesSchema } from '#host/contract/site-scans.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireSiteChanges } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'read', query: siteChangesQuerySchema },
    { summary: 'What changed since the run before, or another site scan', 200: siteChangesSchema, errors: [409] },
    async ({ actor, params, query }) => {
      const { with: other } = query
      return requireSiteChanges(actor.tenantId, params['id'], other)
    },
  ),
})

export { loader, action }
