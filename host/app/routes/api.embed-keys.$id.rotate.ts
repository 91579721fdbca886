import { embedKeyViewSchema } from '#host/contract/embed-keys.ts'
import { embedKeyStore } from '#host/server/embeds/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'embed-keys' },
    { summary: 'Replace a key with a new one', 200: embedKeyViewSchema },
    async ({ actor, logger, params, services }) => {
      const rotated = await embedKeyStore.rotate(actor.tenantId, params['id'])
      await audit(logger, { action: 'embed-key.rotate', actor, target: rotated._id })
      const [view] = await embedKeyStore.toViews([rotated], services.clock.now())
      return view
    },
  ),
})

export { loader, action }
