import { apiRoute, method } from '#host/server/runtime.server.ts'
import { revokeShare } from '#host/server/shares/index.server.ts'

const { loader, action } = apiRoute({
  DELETE: method(
    { access: 'user', right: 'delete' },
    { summary: 'Revoke a link to a scan or a site scan', 204: null },
    async ({ actor, logger, params }) => revokeShare(params['id'], actor, { logger }),
  ),
})

export { loader, action }
