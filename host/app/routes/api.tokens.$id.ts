import { apiTokenStore } from '#host/server/api-tokens/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const route = apiRoute({
  DELETE: method({ access: 'user' }, async ({ actor, params }) => apiTokenStore.remove(actor.tenantId, params['id'])),
})
export const loader = route.loader
export const action = route.action
