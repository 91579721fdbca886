import { embedKeyViewSchema, updateEmbedKeySchema } from '#host/contract/embed-keys.ts'
import { deleteEmbedKey, updateEmbedKey } from '#host/server/embeds/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  PUT: method(
    { access: 'user', right: 'embed-keys', body: updateEmbedKeySchema },
    { summary: 'Change any part of a key', 200: embedKeyViewSchema },
    async ({ actor, body, logger, params, services }) =>
      updateEmbedKey(params['id'], body, actor, { ...services, logger }),
  ),
  DELETE: method(
    { access: 'user', right: 'embed-keys' },
    { summary: 'Delete a key', 204: null },
    async ({ actor, logger, params, services }) => deleteEmbedKey(params['id'], actor, { ...services, logger }),
  ),
})

export { loader, action }
