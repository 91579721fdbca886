import { z } from 'zod'
import { limitText } from '#host/contract/limits-table.ts'
import {
  createSiteScanSchema,
  listSiteScansSchema,
  siteScanSummarySchema,
  siteScanViewSchema,
} from '#host/contract/site-scans.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { linkNextPage } from '#host/server/platform/http/link-next-page.ts'
import { readJson } from '#host/server/platform/http/read-json.ts'
import type { Actor, UserActor } from '#host/server/platform/session/actor.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { createSiteScan, listSiteScans } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'visitor', right: 'read', query: listSiteScansSchema },
    {
      summary: 'Site scans, newest first; the Link header has the next page',
      200: z.array(siteScanSummarySchema),
      errors: [401],
    },
    async ({ actor, headers, query, services, url }) => {
      const { tenantId } = requireAccount(actor, 'sign in to see your site scans.')
      const { siteScans, next } = await listSiteScans(tenantId, query)
      linkNextPage(headers, url, services.origin(), next)
      return siteScans
    },
  ),
  POST: method(
    { access: 'visitor', right: 'scan' },
    {
      summary: `Scan many pages of a site; one at a time, and ${limitText('site-scans')}`,
      201: siteScanViewSchema,
      errors: [401, 429],
      body: createSiteScanSchema,
    },
    async ({ actor, request, services }) => {
      const { tenantId, userId: createdBy } = requireAccount(actor, 'create a free account to scan a whole site.')
      // Read after the account is known, so that a visitor learns what is missing before its body is judged.
      const body = await readJson(request, createSiteScanSchema)
      return createSiteScan(body, { tenantId, createdBy, origin: 'form' }, services)
    },
  ),
})

function requireAccount(actor: Actor, purpose: string): UserActor {
  if (actor.kind === 'user') return actor
  throw new AppError('unauthorized', `Registration required: ${purpose}`)
}

export { loader, action }
