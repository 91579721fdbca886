import { createApiTokenSchema } from '#host/contract/api-tokens.ts'
import { apiTokenStore } from '#host/server/api-tokens/index.server.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const route = apiRoute({
  GET: method({ access: 'user' }, async ({ actor }) => apiTokenStore.list(actor.tenantId)),
  POST: method({ access: 'user', body: createApiTokenSchema }, async ({ actor, body, services }) =>
    json(await apiTokenStore.create(actor.tenantId, body, services.clock), { status: 201 }),
  ),
})
export const loader = route.loader
export const action = route.action
