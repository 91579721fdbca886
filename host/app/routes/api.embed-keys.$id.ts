import { updateEmbedKeySchema } from '#host/contract/embed-keys.ts'
import { embedKeyStore } from '#host/server/embeds/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const route = apiRoute({
  PUT: method({ access: 'user', body: updateEmbedKeySchema }, async ({ actor, body, params, services }) => {
    const updated = await embedKeyStore.update(actor.tenantId, params['id'], body)
    const [view] = await embedKeyStore.toViews([updated], services.clock.now())
    return view
  }),
  DELETE: method({ access: 'user' }, async ({ actor, params }) => embedKeyStore.remove(actor.tenantId, params['id'])),
})
export const loader = route.loader
export const action = route.action
