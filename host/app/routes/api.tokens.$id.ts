import { revokeApiToken } from '#host/server/api-tokens/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  DELETE: method(
    { access: 'user', right: 'personal-tokens' },
    { summary: 'Revoke a token', 204: null },
    async ({ actor, logger, params }) => {
      const id = await revokeApiToken(params['id'], actor)
      await audit(logger, { action: 'api-token.delete', actor, target: id })
    },
  ),
})

export { loader, action }
