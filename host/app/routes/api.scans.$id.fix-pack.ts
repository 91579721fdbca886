import { AppError } from '#host/server/platform/errors.ts'
import { fileAnswer, fixPack } from '#host/server/reports/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireScanView } from '#host/server/scans/index.server.ts'

const route = apiRoute({
  GET: method({ access: 'user' }, async ({ actor, params }) => {
    const scan = await requireScanView(params['id'], actor)
    if (scan.status !== 'completed') throw new AppError('conflict', 'The fix pack is ready once the scan is completed.')
    return fileAnswer({ name: `${scan.id}-fix-pack.zip`, type: 'application/zip', body: fixPack(scan) })
  }),
})
export const loader = route.loader
export const action = route.action
