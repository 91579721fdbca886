import { z } from 'zod'
import { sitePageSchema } from '#analyzer/contract'
import { listSitePagesSchema } from '#host/contract/site-scans.ts'
import { linkNextPage } from '#host/server/platform/http/link-next-page.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { listSitePages } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'read', query: listSitePagesSchema },
    { summary: 'Pages of the site; the Link header has the next ones', 200: z.array(sitePageSchema) },
    async ({ actor, headers, params, query, services, url }) => {
      const { pages, next } = await listSitePages(actor.tenantId, params['id'], query)
      linkNextPage(headers, url, services.origin(), next, 'after')
      return pages
    },
  ),
})

export { loader, action }
