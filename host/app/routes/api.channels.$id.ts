import { channelViewSchema, updateChannelSchema } from '#host/contract/channels.ts'
import { createDeliverDeps, deleteChannel, updateChannel } from '#host/server/notifications/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  PUT: method(
    { access: 'user', right: 'channels', body: updateChannelSchema },
    { summary: 'Change any part of a channel', 200: channelViewSchema },
    async ({ actor, body, logger, params, services }) => {
      const updated = await updateChannel(params['id'], body, actor, { ...services, ...createDeliverDeps(services) })
      await audit(logger, { action: 'channel.update', actor, target: updated.id })
      return updated
    },
  ),
  DELETE: method(
    { access: 'user', right: 'channels' },
    { summary: 'Delete a channel', 204: null },
    async ({ actor, logger, params }) => {
      await audit(logger, { action: 'channel.delete', actor, target: await deleteChannel(params['id'], actor) })
    },
  ),
})

export { loader, action }
