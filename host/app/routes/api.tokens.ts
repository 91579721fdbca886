import { createApiTokenSchema } from '#host/contract/api-tokens.ts'
import { apiTokenStore } from '#host/server/api-tokens/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user' }, async ({ actor }) => apiTokenStore.list(actor.tenantId)),
  POST: method({ access: 'user', body: createApiTokenSchema }, async ({ actor, body, logger, services }) => {
    const created = await apiTokenStore.create(actor.tenantId, body, services.clock)
    audit(logger, { action: 'api-token.create', actor, target: created.id })
    return json(created, { status: 201 })
  }),
})

export { loader, action }
