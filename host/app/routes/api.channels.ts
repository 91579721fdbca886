import { z } from 'zod'
import { createdChannelSchema } from '#host/contract/answers.ts'
import { channelViewSchema, createChannelSchema } from '#host/contract/channels.ts'
import { createChannel, createDeliverDeps, listChannels } from '#host/server/notifications/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'schedule' },
    { summary: 'Channels', 200: z.array(channelViewSchema) },
    async ({ actor }) => listChannels(actor.tenantId),
  ),
  POST: method(
    { access: 'user', right: 'channels', body: createChannelSchema },
    { summary: 'Create a channel', 201: createdChannelSchema, errors: [409] },
    async ({ actor, body, logger, services }) => {
      const created = await createChannel(body, actor, { ...services, ...createDeliverDeps(services) })
      await audit(logger, { action: 'channel.create', actor, target: created.id })
      return created
    },
  ),
})

export { loader, action }
