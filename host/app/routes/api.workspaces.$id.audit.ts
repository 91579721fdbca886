import { PRODUCT_SLUG } from '#host/contract/product.ts'
import { auditQuerySchema } from '#host/contract/workspaces.ts'
import { linkNextPage } from '#host/server/platform/http/link-next-page.ts'
import { parseInput } from '#host/server/platform/http/read-json.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { auditCsv, listAuditEvents, requireHome } from '#host/server/workspaces/index.server.ts'

const CSV_HEADERS = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${PRODUCT_SLUG}-audit.csv"`,
}

const { loader, action } = apiRoute({
  GET: method({ access: 'user', right: 'audit' }, async ({ actor, headers, params, services, url }) => {
    const tenantId = requireHome(params['id'], actor)
    const query = parseInput(auditQuerySchema, Object.fromEntries(url.searchParams))
    if (query.format === 'csv') return new Response(await auditCsv(tenantId, query), { headers: CSV_HEADERS })
    const { events, next } = await listAuditEvents(tenantId, query)
    linkNextPage(headers, url, services.origin(), next)
    return events
  }),
})

export { loader, action }
