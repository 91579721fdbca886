import { messageSchema } from '#host/contract/answers.ts'
import { alertAddressSchema } from '#host/contract/channels.ts'
import { askAddress, createDeliverDeps } from '#host/server/notifications/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'channels', body: alertAddressSchema },
    { summary: 'Mail a link by which an address allows alerts', 202: messageSchema, errors: [429] },
    async ({ actor, body, logger, services }) => {
      const asked = await askAddress(actor, body.email, { ...services, ...createDeliverDeps(services) })
      await audit(logger, { action: 'channel.ask-address', actor, target: null, after: { email: body.email } })
      return asked
    },
  ),
})

export { loader, action }
