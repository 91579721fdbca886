import { listSitePagesSchema } from '#host/contract/site-scans.ts'
import { requireApiToken } from '#host/server/api-tokens/index.server.ts'
import { linkNextPage } from '#host/server/platform/http/link-next-page.ts'
import { parseInput } from '#host/server/platform/http/read-json.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { sitePageStore, siteScanStore } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'anyone', crossOrigin: true }, async ({ request, params, url, services, headers }) => {
    const { tenantId } = await requireApiToken(request, services, 'read')
    const query = parseInput(listSitePagesSchema, Object.fromEntries(url.searchParams))
    const id = await siteScanStore.requireId(tenantId, params['id'])
    const { pages, next } = await sitePageStore.list(id, query)
    linkNextPage(headers, url, services.origin(), next, 'after')
    return pages
  }),
})

export { loader, action }
