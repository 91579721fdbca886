import { z } from 'zod'
import { parseInput } from '#host/server/platform/read-json.ts'
import { exportScans, fileAnswer, RANGE_FORMATS } from '#host/server/reports/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { allScans } from '#host/server/scans/index.server.ts'

const querySchema = z.object({ format: z.enum(RANGE_FORMATS), days: z.enum(['7', '30', '90']).default('30') })

const route = apiRoute({
  GET: method({ access: 'user' }, async ({ actor, services, url }) => {
    const { format, days } = parseInput(querySchema, Object.fromEntries(url.searchParams))
    const scans = await allScans(actor.tenantId, Number(days), services.clock.now())
    return fileAnswer(await exportScans(scans, Number(days), format))
  }),
})
export const loader = route.loader
export const action = route.action
