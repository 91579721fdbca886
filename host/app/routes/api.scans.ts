import { z } from 'zod'
import { createScanSchema, listScansSchema, scanSummarySchema, scanViewSchema } from '#host/contract/scans.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { linkNextPage } from '#host/server/platform/http/link-next-page.ts'
import { ensureVisitor } from '#host/server/platform/session/visitor.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { createFormScan, listScans } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'visitor', right: 'read', query: listScansSchema },
    {
      summary: 'Scans, newest first; the Link header has the next page',
      200: z.array(scanSummarySchema),
      errors: [401],
    },
    async ({ actor, headers, query, services, url }) => {
      if (actor.kind !== 'user') throw new AppError('unauthorized', 'Registration required: sign in to see your scans.')
      const { scans, next } = await listScans(actor.tenantId, query, services.clock.now())
      linkNextPage(headers, url, services.origin(), next)
      return scans
    },
  ),
  POST: method(
    { access: 'visitor', right: 'scan', body: createScanSchema },
    { summary: 'Start a scan; visitors may start one', 201: scanViewSchema, errors: [401, 429] },
    async ({ actor, body, headers, services }) => {
      const visitorId = actor.kind === 'visitor' ? ensureVisitor(actor, services.https(), headers) : null
      return createFormScan(body, actor, visitorId, services)
    },
  ),
})

export { loader, action }
