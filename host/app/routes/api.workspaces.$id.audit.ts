import { z } from 'zod'
import { PRODUCT_SLUG } from '#host/contract/product.ts'
import { auditEventViewSchema, auditQuerySchema } from '#host/contract/workspaces.ts'
import { linkNextPage } from '#host/server/platform/http/link-next-page.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { auditCsv, listAuditEvents, requireHome } from '#host/server/workspaces/index.server.ts'

const CSV_HEADERS = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${PRODUCT_SLUG}-audit.csv"`,
}

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'audit', query: auditQuerySchema },
    { summary: 'Audit log, newest first (admins); format=csv gives a file', 200: z.array(auditEventViewSchema) },
    async ({ actor, headers, params, query, services, url }) => {
      const tenantId = requireHome(params['id'], actor)
      if (query.format === 'csv') return new Response(await auditCsv(tenantId, query), { headers: CSV_HEADERS })
      const { events, next } = await listAuditEvents(tenantId, query)
      linkNextPage(headers, url, services.origin(), next)
      return events
    },
  ),
})

export { loader, action }
