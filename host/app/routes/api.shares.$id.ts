import { apiRoute, method } from '#host/server/runtime.server.ts'
import { revokeShare } from '#host/server/shares/index.server.ts'

const { loader, action } = apiRoute({
  DELETE: method({ access: 'user', right: 'delete' }, async ({ actor, logger, params }) =>
    revokeShare(params['id'], actor, { logger }),
  ),
})

export { loader, action }
