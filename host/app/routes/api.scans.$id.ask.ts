import { askedPageSchema, askPageSchema } from '#host/contract/scans.ts'
import { askScannedPage } from '#host/server/reports/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireScan } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'read', body: askPageSchema },
    {
      summary: 'The passage that each reader of the page would be given for a question',
      200: askedPageSchema,
      errors: [409, 429, 503],
    },
    async ({ actor, body, params, services }) => askScannedPage(await requireScan(params['id'], actor), body, services),
  ),
})

export { loader, action }
