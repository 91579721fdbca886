import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireScan, requireScanView, scanNotFound, scanStore } from '#host/server/scans/index.server.ts'

const route = apiRoute({
  GET: method({ access: 'anyone' }, async ({ actor, params }) => requireScanView(params['id'], actor)),
  DELETE: method({ access: 'user' }, async ({ actor, params }) => {
    const { _id } = await requireScan(params['id'], actor)
    if (!(await scanStore.remove(actor.tenantId, _id))) throw scanNotFound()
  }),
})
export const loader = route.loader
export const action = route.action
