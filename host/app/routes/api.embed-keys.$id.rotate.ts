import { embedKeyViewSchema } from '#host/contract/embed-keys.ts'
import { rotateEmbedKey } from '#host/server/embeds/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'embed-keys' },
    { summary: 'Replace a key with a new one', 200: embedKeyViewSchema },
    async ({ actor, logger, params, services }) => rotateEmbedKey(params['id'], actor, { ...services, logger }),
  ),
})

export { loader, action }
