import { channelTestSchema } from '#host/contract/channels.ts'
import { createDeliverDeps, testChannel } from '#host/server/notifications/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'channels' },
    { summary: 'Send a test and return the answer', 200: channelTestSchema, errors: [429] },
    async ({ actor, params, services }) =>
      testChannel(params['id'], actor, { ...createDeliverDeps(services), limits: services.limits }),
  ),
})

export { loader, action }
