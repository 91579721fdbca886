import { z } from 'zod'
import { parseInput } from '#host/server/platform/read-json.ts'
import { exportScan, fileAnswer, SCAN_FORMATS } from '#host/server/reports/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireScanView } from '#host/server/scans/index.server.ts'

const querySchema = z.object({ format: z.enum(SCAN_FORMATS).default('txt') })

const route = apiRoute({
  GET: method({ access: 'user' }, async ({ actor, params, url }) => {
    const { format } = parseInput(querySchema, Object.fromEntries(url.searchParams))
    return fileAnswer(await exportScan(await requireScanView(params['id'], actor), format))
  }),
})
export const loader = route.loader
export const action = route.action
