import { createChannelSchema } from '#host/contract/channels.ts'
import {
  channelStore,
  createChannel,
  createDeliverDeps,
  toChannelView,
} from '#host/server/notifications/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user', right: 'schedule' }, async ({ actor }) =>
    (await channelStore.list(actor.tenantId)).map(toChannelView),
  ),
  POST: method(
    { access: 'user', right: 'channels', body: createChannelSchema },
    async ({ actor, body, logger, services }) => {
      const created = await createChannel(body, actor, { ...services, ...createDeliverDeps(services) })
      await audit(logger, { action: 'channel.create', actor, target: created.id })
      return json(created, { status: 201 })
    },
  ),
})

export { loader, action }
