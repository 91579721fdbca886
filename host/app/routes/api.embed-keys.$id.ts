import { embedKeyViewSchema, updateEmbedKeySchema } from '#host/contract/embed-keys.ts'
import { embedKeyStore } from '#host/server/embeds/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  PUT: method(
    { access: 'user', right: 'embed-keys', body: updateEmbedKeySchema },
    { summary: 'Change any part of a key', 200: embedKeyViewSchema },
    async ({ actor, body, logger, params, services }) => {
      const updated = await embedKeyStore.update(actor.tenantId, params['id'], body)
      await audit(logger, { action: 'embed-key.update', actor, target: updated._id })
      const [view] = await embedKeyStore.toViews([updated], services.clock.now())
      return view
    },
  ),
  DELETE: method(
    { access: 'user', right: 'embed-keys' },
    { summary: 'Delete a key', 204: null },
    async ({ actor, logger, params }) => {
      const id = await embedKeyStore.remove(actor.tenantId, params['id'])
      await audit(logger, { action: 'embed-key.delete', actor, target: id })
    },
  ),
})

export { loader, action }
