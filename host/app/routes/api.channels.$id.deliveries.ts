import { z } from 'zod'
import { channelDeliverySchema } from '#host/contract/schedules.ts'
import { listChannelDeliveries } from '#host/server/notifications/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'channels' },
    { summary: 'Messages to a channel', 200: z.array(channelDeliverySchema) },
    async ({ actor, params }) => listChannelDeliveries(actor.tenantId, params['id']),
  ),
})

export { loader, action }
