import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireScan, scanStore } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'anyone', right: 'scan' },
    { summary: 'Remove a scan from the start page', 204: null },
    async ({ actor, params }) => {
      const { _id, tenantId } = await requireScan(params['id'], actor)
      await scanStore.dismiss(tenantId, _id)
    },
  ),
})

export { loader, action }
