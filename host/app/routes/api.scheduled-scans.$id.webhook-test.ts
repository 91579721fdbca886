import { deliveryQueuedSchema } from '#host/contract/answers.ts'
import { testScheduleWebhook } from '#host/server/notifications/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireSchedule } from '#host/server/schedules/index.server.ts'
import { deliverJob } from '#host/server/notifications/index.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'schedule' },
    { summary: 'Send a test to the webhook', 202: deliveryQueuedSchema, errors: [409, 429] },
    async ({ actor, params, services }) => {
      const schedule = await requireSchedule(actor.tenantId, params['id'])
      const deliveryId = await testScheduleWebhook(schedule, services)
      await services.queue.enqueue(deliverJob, {})
      return { deliveryId }
    },
  ),
})

export { loader, action }
