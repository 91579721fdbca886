import { createSiteScanSchema, listSiteScansSchema } from '#host/contract/site-scans.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { json } from '#host/server/platform/http/http.ts'
import { linkNextPage } from '#host/server/platform/http/link-next-page.ts'
import { parseInput, readJson } from '#host/server/platform/http/read-json.ts'
import type { Actor, UserActor } from '#host/server/platform/session/actor.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { createSiteScan, listSiteScans } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'visitor', right: 'read' }, async ({ actor, url, services, headers }) => {
    const { tenantId } = requireAccount(actor, 'sign in to see your site scans.')
    const { siteScans, next } = await listSiteScans(
      tenantId,
      parseInput(listSiteScansSchema, Object.fromEntries(url.searchParams)),
    )
    linkNextPage(headers, url, services.origin(), next)
    return siteScans
  }),
  POST: method({ access: 'visitor', right: 'scan' }, async ({ actor, request, services }) => {
    const { tenantId, userId: createdBy } = requireAccount(actor, 'create a free account to scan a whole site.')
    // Read after the account is known, so that a visitor learns what is missing before its body is judged.
    const body = await readJson(request, createSiteScanSchema)
    return json(await createSiteScan(body, { tenantId, createdBy, origin: 'form' }, services), { status: 201 })
  }),
})

function requireAccount(actor: Actor, purpose: string): UserActor {
  if (actor.kind === 'user') return actor
  throw new AppError('unauthorized', `Registration required: ${purpose}`)
}

export { loader, action }
