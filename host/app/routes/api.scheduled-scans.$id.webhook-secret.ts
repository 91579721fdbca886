import { webhookSecretSchema } from '#host/contract/answers.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { rotateWebhookSecret } from '#host/server/schedules/index.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'schedule' },
    { summary: 'Make a new webhook secret', 200: webhookSecretSchema },
    async ({ actor, params }) => rotateWebhookSecret(params['id'], actor),
  ),
})

export { loader, action }
