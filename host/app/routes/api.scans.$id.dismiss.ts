import { apiRoute, method } from '#host/server/runtime.server.ts'
import { dismissScan } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'anyone', right: 'scan' },
    { summary: 'Remove a scan from the start page', 204: null },
    async ({ actor, params }) => dismissScan(params['id'], actor),
  ),
})

export { loader, action }
