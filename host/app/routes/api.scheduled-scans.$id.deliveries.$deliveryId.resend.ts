import { messageSchema } from '#host/contract/answers.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireSchedule } from '#host/server/schedules/index.server.ts'
import { deliverJob, resendDelivery } from '#host/server/notifications/index.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'schedule' },
    { summary: 'Send a delivery again', 202: messageSchema, errors: [429] },
    async ({ actor, params, services }) => {
      const { _id } = await requireSchedule(actor.tenantId, params['id'])
      await resendDelivery(actor.tenantId, { scheduleId: _id }, params['deliveryId'], services)
      await services.queue.enqueue(deliverJob, {})
      return { message: 'The delivery is sent again.' }
    },
  ),
})

export { loader, action }
