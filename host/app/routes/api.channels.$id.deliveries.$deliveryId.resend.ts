import { messageSchema } from '#host/contract/answers.ts'
import { channelStore, deliverJob, resendDelivery } from '#host/server/notifications/index.server.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'channels' },
    { summary: 'Send a message again', 202: messageSchema, errors: [409, 429] },
    async ({ actor, params, services }) => {
      const { _id, isActive } = await channelStore.require(actor.tenantId, params['id'])
      if (!isActive) throw new AppError('conflict', 'This channel is paused. Turn it on first.')
      await resendDelivery(actor.tenantId, { channelId: _id }, params['deliveryId'], services)
      await services.queue.enqueue(deliverJob, {})
      return { message: 'The message is sent again.' }
    },
  ),
})

export { loader, action }
