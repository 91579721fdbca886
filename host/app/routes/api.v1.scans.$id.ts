import { scanViewSchema } from '#host/contract/scans.ts'
import { requireProgramScan } from '#host/server/machine-api/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'token', right: 'read' },
    { summary: 'A scan', 200: scanViewSchema },
    async ({ actor, params }) => {
      return requireProgramScan(params['id'], actor.tenantId)
    },
  ),
})

export { loader, action }
