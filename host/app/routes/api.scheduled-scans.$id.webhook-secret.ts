import { apiRoute, method } from '#host/server/runtime.server.ts'
import { rotateWebhookSecret } from '#host/server/schedules/index.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'user', right: 'schedule' }, async ({ actor, params }) =>
    rotateWebhookSecret(params['id'], actor),
  ),
})

export { loader, action }
