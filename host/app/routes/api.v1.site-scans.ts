import { createSiteScanSchema, listSiteScansSchema } from '#host/contract/site-scans.ts'
import { requireApiToken } from '#host/server/api-tokens/index.server.ts'
import { startProgramSiteScan } from '#host/server/machine-api/index.server.ts'
import { json } from '#host/server/platform/http/http.ts'
import { linkNextPage } from '#host/server/platform/http/link-next-page.ts'
import { parseInput, readJson } from '#host/server/platform/http/read-json.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { listSiteScans } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'anyone', crossOrigin: true }, async ({ request, url, services, headers }) => {
    const { tenantId } = await requireApiToken(request, services, 'read')
    const query = parseInput(listSiteScansSchema, Object.fromEntries(url.searchParams))
    const { siteScans, next } = await listSiteScans(tenantId, query)
    linkNextPage(headers, url, services.origin(), next)
    return siteScans
  }),
  POST: method({ access: 'anyone', crossOrigin: true }, async ({ request, services }) => {
    const program = await requireApiToken(request, services, 'scan')
    // Read after the token is checked, so that other callers learn nothing about valid bodies.
    const body = await readJson(request, createSiteScanSchema)
    return json(await startProgramSiteScan(body, program, services), { status: 201 })
  }),
})

export { loader, action }
