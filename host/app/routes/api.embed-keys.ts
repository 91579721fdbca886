import { createEmbedKeySchema } from '#host/contract/embed-keys.ts'
import { embedKeyStore } from '#host/server/embeds/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user', right: 'embed-keys' }, async ({ actor, services }) =>
    embedKeyStore.toViews(await embedKeyStore.list(actor.tenantId), services.clock.now()),
  ),
  POST: method(
    { access: 'user', right: 'embed-keys', body: createEmbedKeySchema },
    async ({ actor, body, logger, services }) => {
      const created = await embedKeyStore.create(actor.tenantId, body, services.clock)
      await audit(logger, { action: 'embed-key.create', actor, target: created._id })
      const [view] = await embedKeyStore.toViews([created], services.clock.now())
      return json(view, { status: 201 })
    },
  ),
})

export { loader, action }
