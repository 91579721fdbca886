import { z } from 'zod'
import {
  createSiteScanSchema,
  listSiteScansSchema,
  siteScanSummarySchema,
  siteScanViewSchema,
} from '#host/contract/site-scans.ts'
import { startProgramSiteScan } from '#host/server/machine-api/index.server.ts'
import { linkNextPage } from '#host/server/platform/http/link-next-page.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { listSiteScans } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'token', right: 'read', query: listSiteScansSchema },
    { summary: 'Site scans, newest first; the Link header has the next page', 200: z.array(siteScanSummarySchema) },
    async ({ actor, headers, query, services, url }) => {
      const { siteScans, next } = await listSiteScans(actor.tenantId, query)
      linkNextPage(headers, url, services.origin(), next)
      return siteScans
    },
  ),
  POST: method(
    { access: 'token', right: 'scan', body: createSiteScanSchema },
    { summary: 'Scan many pages of a site, within the limits of the account', 201: siteScanViewSchema },
    async ({ actor, body, services }) => {
      return startProgramSiteScan(body, actor, services)
    },
  ),
})

export { loader, action }
