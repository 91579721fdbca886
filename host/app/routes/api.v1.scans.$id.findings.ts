import { z } from 'zod'
import { findingSchema } from '#analyzer/contract'
import { findingsQuerySchema } from '#host/contract/api-tokens.ts'
import { requireProgramScan, selectFindings } from '#host/server/machine-api/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'token', right: 'read', query: findingsQuerySchema },
    { summary: 'Findings of a scan', 200: z.array(findingSchema) },
    async ({ actor, params, query }) => {
      return selectFindings(await requireProgramScan(params['id'], actor.tenantId), query)
    },
  ),
})

export { loader, action }
