import { z } from 'zod'
import { scanViewSchema } from '#host/contract/scans.ts'
import { findLinkedScan } from '#host/server/embeds/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireScanView, toScanView } from '#host/server/scans/index.server.ts'
import { deleteScan } from '#host/server/sites/index.server.ts'

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
    async ({ actor, logger, params }) => deleteScan(params['id'], actor, logger),
  ),
})

export { loader, action }
