import { z } from 'zod'
import { createEmbedKeySchema, embedKeyViewSchema } from '#host/contract/embed-keys.ts'
import { embedKeyStore } from '#host/server/embeds/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'embed-keys' },
    { summary: 'Embed keys', 200: z.array(embedKeyViewSchema) },
    async ({ actor, services }) =>
      embedKeyStore.toViews(await embedKeyStore.list(actor.tenantId), services.clock.now()),
  ),
  POST: method(
    { access: 'user', right: 'embed-keys', body: createEmbedKeySchema },
    { summary: 'Create a key', 201: embedKeyViewSchema, errors: [409] },
    async ({ actor, body, logger, services }) => {
      const created = await embedKeyStore.create(actor.tenantId, body, services.clock)
      await audit(logger, { action: 'embed-key.create', actor, target: created._id })
      const [view] = await embedKeyStore.toViews([created], services.clock.now())
      return view
    },
  ),
})

export { loader, action }
