import { z } from 'zod'
import { siteFindingSchema } from '#analyzer/contract'
import { findingsQuerySchema } from '#host/contract/api-tokens.ts'
import { selectFindings } from '#host/server/machine-api/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireSiteScan } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'token', right: 'read', query: findingsQuerySchema },
    { summary: 'Findings of a site scan', 200: z.array(siteFindingSchema) },
    async ({ actor, params, query }) => {
      return selectFindings(await requireSiteScan(actor.tenantId, params['id']), query)
    },
  ),
})

export { loader, action }
