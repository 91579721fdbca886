import { apiRoute, method } from '#host/server/runtime.server.ts'
import { rotateWebhookSecret } from '#host/server/schedules/index.server.ts'

const route = apiRoute({
  POST: method({ access: 'user' }, async ({ actor, params }) => rotateWebhookSecret(params['id'], actor)),
})
export const loader = route.loader
export const action = route.action
