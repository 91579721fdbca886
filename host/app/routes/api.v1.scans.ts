import { z } from 'zod'
import { createScanSchema, listScansSchema, scanSummarySchema, scanViewSchema } from '#host/contract/scans.ts'
import { startProgramScan } from '#host/server/machine-api/index.server.ts'
import { linkNextPage } from '#host/server/platform/http/link-next-page.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { listScans } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'token', right: 'read', query: listScansSchema },
    { summary: 'Scans, newest first; the Link header has the next page', 200: z.array(scanSummarySchema) },
    async ({ actor, headers, query, services, url }) => {
      const { scans, next } = await listScans(actor.tenantId, query, services.clock.now())
      linkNextPage(headers, url, services.origin(), next)
      return scans
    },
  ),
  POST: method(
    { access: 'token', right: 'scan', body: createScanSchema },
    { summary: 'Start a scan, within the limits of the account', 201: scanViewSchema },
    async ({ actor, body, services }) => {
      return startProgramScan(body, actor, services)
    },
  ),
})

export { loader, action }
