import { exportScansSchema } from '#host/contract/exports.ts'
import { exportScans, fileAnswer, printFor } from '#host/server/reports/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { allScans } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'read', query: exportScansSchema },
    { summary: 'All scans of a time range as a file', 200: 'application/octet-stream', errors: [429] },
    async ({ actor, query, services }) => {
      const { format, days } = query
      const { tenantId } = actor
      const range = { days: Number(days), now: services.clock.now() }
      return fileAnswer(tenantId, services.limits, async () => {
        const scans = await allScans(tenantId, range.days, range.now)
        return exportScans({ scans, ...range }, format, printFor(tenantId, services.scanner))
      })
    },
  ),
})

export { loader, action }
