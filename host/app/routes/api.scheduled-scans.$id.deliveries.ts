import { z } from 'zod'
import { deliveryViewSchema } from '#host/contract/schedules.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireSchedule } from '#host/server/schedules/index.server.ts'
import { listDeliveries } from '#host/server/notifications/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'read' },
    { summary: 'Webhook deliveries', 200: z.array(deliveryViewSchema) },
    async ({ actor, params }) => {
      const { _id } = await requireSchedule(actor.tenantId, params['id'])
      return listDeliveries(actor.tenantId, _id)
    },
  ),
})

export { loader, action }
