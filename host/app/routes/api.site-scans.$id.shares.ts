import { createShareSchema } from '#host/contract/shares.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { createShare, listShares } from '#host/server/shares/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user', right: 'share' }, async ({ actor, params, services }) =>
    listShares('site-scan', params['id'], actor, services),
  ),
  POST: method(
    { access: 'user', right: 'share', body: createShareSchema },
    async ({ actor, body, logger, params, services }) =>
      json(await createShare('site-scan', params['id'], body, actor, { ...services, logger }), { status: 201 }),
  ),
})

export { loader, action }
