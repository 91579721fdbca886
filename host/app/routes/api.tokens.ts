import { createApiTokenSchema } from '#host/contract/api-tokens.ts'
import { apiTokenStore, createApiToken, holdersFor } from '#host/server/api-tokens/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user', right: 'personal-tokens' }, async ({ actor }) => apiTokenStore.list(holdersFor(actor))),
  POST: method(
    { access: 'user', right: 'personal-tokens', body: createApiTokenSchema },
    async ({ actor, body, logger, services }) => {
      const created = await createApiToken(body, actor, services.clock)
      const { name, kind, scopes } = created
      await audit(logger, { action: 'api-token.create', actor, target: created.id, after: { name, kind, scopes } })
      return json(created, { status: 201 })
    },
  ),
})

export { loader, action }
