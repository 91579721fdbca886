import { askPageSchema } from '#host/contract/scans.ts'
import { askScannedPage } from '#host/server/reports/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireScan } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'user', right: 'read', body: askPageSchema }, async ({ actor, body, params, services }) =>
    askScannedPage(await requireScan(params['id'], actor), body, services),
  ),
})

export { loader, action }
