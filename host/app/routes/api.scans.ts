import { createScanSchema, listScansSchema } from '#host/contract/scans.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { json } from '#host/server/platform/http/http.ts'
import { linkNextPage } from '#host/server/platform/http/link-next-page.ts'
import { parseInput } from '#host/server/platform/http/read-json.ts'
import { ensureVisitor } from '#host/server/platform/session/visitor.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { createScan, listScans } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'visitor', right: 'read' }, async ({ actor, url, services, headers }) => {
    if (actor.kind !== 'user') throw new AppError('unauthorized', 'Registration required: sign in to see your scans.')
    const query = parseInput(listScansSchema, Object.fromEntries(url.searchParams))
    const { scans, next } = await listScans(actor.tenantId, query, services.clock.now())
    linkNextPage(headers, url, services.origin(), next)
    return scans
  }),
  POST: method(
    { access: 'visitor', right: 'scan', body: createScanSchema },
    async ({ actor, body, services, headers }) => {
      const visitorId = actor.kind === 'visitor' ? ensureVisitor(actor, services.https(), headers) : null
      return json(await createScan(body, actor, visitorId, services), { status: 201 })
    },
  ),
})

export { loader, action }
