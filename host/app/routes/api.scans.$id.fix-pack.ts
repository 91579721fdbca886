import { AppError } from '#host/server/platform/errors.ts'
import { fileAnswer, fixPack } from '#host/server/reports/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireScan, toScanView } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'read' },
    { summary: 'The fixes as files', 200: 'application/zip', errors: [409, 429] },
    async ({ actor, params, services }) => {
      const scan = await requireScan(params['id'], actor)
      if (scan.status !== 'completed')
        throw new AppError('conflict', 'The fix pack is ready once the scan is completed.')
      return fileAnswer(actor.tenantId, services.limits, async () => {
        const body = fixPack(toScanView(scan, 'owner'), scan.siteFiles)
        return { name: `${scan._id}-fix-pack.zip`, type: 'application/zip', body }
      })
    },
  ),
})

export { loader, action }
