import { z } from 'zod'
import { createEmbedKeySchema, embedKeyViewSchema } from '#host/contract/embed-keys.ts'
import { createEmbedKey, listEmbedKeys } from '#host/server/embeds/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'embed-keys' },
    { summary: 'Embed keys', 200: z.array(embedKeyViewSchema) },
    async ({ actor, services }) => listEmbedKeys(actor.tenantId, services.clock.now()),
  ),
  POST: method(
    { access: 'user', right: 'embed-keys', body: createEmbedKeySchema },
    { summary: 'Create a key', 201: embedKeyViewSchema, errors: [409] },
    async ({ actor, body, logger, services }) => createEmbedKey(body, actor, { ...services, logger }),
  ),
})

export { loader, action }
