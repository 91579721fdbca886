import { testScheduleWebhook } from '#host/server/notifications/index.server.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { scheduleStore } from '#host/server/schedules/index.server.ts'
import { deliverJob } from '#host/server/notifications/index.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'user', right: 'schedule' }, async ({ actor, params, services }) => {
    const schedule = await scheduleStore.require(actor.tenantId, params['id'])
    const deliveryId = await testScheduleWebhook(schedule, services)
    await services.queue.enqueue(deliverJob, {})
    return json({ deliveryId }, { status: 202 })
  }),
})

export { loader, action }
