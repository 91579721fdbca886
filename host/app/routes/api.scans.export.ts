import { exportScansSchema } from '#host/contract/exports.ts'
import { parseInput } from '#host/server/platform/read-json.ts'
import { exportScans, fileAnswer } from '#host/server/reports/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { allScans } from '#host/server/scans/index.server.ts'

const route = apiRoute({
  GET: method({ access: 'user' }, async ({ actor, services, url }) => {
    const { format, days } = parseInput(exportScansSchema, Object.fromEntries(url.searchParams))
    const scans = await allScans(actor.tenantId, Number(days), services.clock.now())
    return fileAnswer(await exportScans(scans, Number(days), format))
  }),
})
export const loader = route.loader
export const action = route.action
