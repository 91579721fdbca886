import { scanSarif } from '#host/server/machine-api/index.server.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireSiteScan } from '#host/server/site-scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'token', right: 'read' },
    { summary: 'Findings of a site scan in SARIF 2.1.0', 200: 'application/sarif+json', errors: [409] },
    async ({ actor, params }) => {
      const report = scanSarif(await requireSiteScan(actor.tenantId, params['id']))
      return json(report, { headers: { 'Content-Type': 'application/sarif+json' } })
    },
  ),
})

export { loader, action }
