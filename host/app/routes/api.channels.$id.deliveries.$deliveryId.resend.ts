import { messageSchema } from '#host/contract/answers.ts'
import { deliverJob, resendToChannel } from '#host/server/notifications/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'channels' },
    { summary: 'Send a message again', 202: messageSchema, errors: [409, 429] },
    async ({ actor, params, services }) => {
      await resendToChannel(actor.tenantId, params['id'], params['deliveryId'], services)
      await services.queue.enqueue(deliverJob, {})
      return { message: 'The message is sent again.' }
    },
  ),
})

export { loader, action }
