import { listSitePagesSchema } from '#host/contract/site-scans.ts'
import { linkNextPage } from '#host/server/platform/http/link-next-page.ts'
import { parseInput } from '#host/server/platform/http/read-json.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { sitePageStore, siteScanStore } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user', right: 'read' }, async ({ actor, params, url, services, headers }) => {
    const query = parseInput(listSitePagesSchema, Object.fromEntries(url.searchParams))
    const id = await siteScanStore.requireId(actor.tenantId, params['id'])
    const { pages, next } = await sitePageStore.list(id, query)
    linkNextPage(headers, url, services.origin(), next, 'after')
    return pages
  }),
})

export { loader, action }
