import { createScanSchema, listScansSchema } from '#host/contract/scans.ts'
import { requireApiToken } from '#host/server/api-tokens/index.server.ts'
import { startProgramScan } from '#host/server/machine-api/index.server.ts'
import { json } from '#host/server/platform/http/http.ts'
import { linkNextPage } from '#host/server/platform/http/link-next-page.ts'
import { parseInput, readJson } from '#host/server/platform/http/read-json.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { listScans } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'anyone', crossOrigin: true }, async ({ request, url, services, headers }) => {
    const { tenantId } = await requireApiToken(request, services, 'read')
    const query = parseInput(listScansSchema, Object.fromEntries(url.searchParams))
    const { scans, next } = await listScans(tenantId, query, services.clock.now())
    linkNextPage(headers, url, services.origin(), next)
    return scans
  }),
  POST: method({ access: 'anyone', crossOrigin: true }, async ({ request, services }) => {
    const program = await requireApiToken(request, services, 'scan')
    // Read after the token is checked, so that other callers learn nothing about valid bodies.
    const body = await readJson(request, createScanSchema)
    return json(await startProgramScan(body, program, services), { status: 201 })
  }),
})

export { loader, action }
