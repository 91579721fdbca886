import { z } from 'zod'
import { scanViewSchema } from '#host/contract/scans.ts'
import { findLinkedScan } from '#host/server/embeds/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireScan, requireScanView, scanNotFound, scanStore, toScanView } from '#host/server/scans/index.server.ts'
import { siteStore } from '#host/server/sites/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'anyone', right: 'read' },
    { summary: 'A scan', 200: scanViewSchema, query: z.object({ token: z.string().optional() }) },
    async ({ actor, params, url }) => {
      const linked = await findLinkedScan(params['id'], url.searchParams.get('token'), actor)
      return linked ? toScanView(linked, 'visitor') : requireScanView(params['id'], actor)
    },
  ),
  DELETE: method(
    { access: 'user', right: 'delete' },
    { summary: 'Delete a scan', 204: null },
    async ({ actor, logger, params }) => {
      const { _id, tenantId, host, url } = await requireScan(params['id'], actor)
      if (!(await scanStore.remove(actor.tenantId, _id))) throw scanNotFound()
      await siteStore.refresh({ tenantId, host })
      await audit(logger, { action: 'scan.delete', actor, target: _id, before: { url } })
    },
  ),
})

export { loader, action }
