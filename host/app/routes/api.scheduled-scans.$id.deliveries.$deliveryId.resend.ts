import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { scheduleStore } from '#host/server/schedules/index.server.ts'
import { deliverJob, resendDelivery } from '#host/server/notifications/index.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'user', right: 'schedule' }, async ({ actor, params, services }) => {
    const { _id } = await scheduleStore.require(actor.tenantId, params['id'])
    await resendDelivery(actor.tenantId, _id, params['deliveryId'], services)
    await services.queue.enqueue(deliverJob, {})
    return json({ message: 'The delivery is sent again.' }, { status: 202 })
  }),
})

export { loader, action }
