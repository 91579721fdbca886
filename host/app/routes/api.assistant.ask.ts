import { askSchema } from '#host/contract/assistant.ts'
import { ask } from '#host/server/assistant/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'anyone', body: askSchema }, async ({ actor, body, services }) =>
    ask(body, actor.clientAddress, services),
  ),
})

export { loader, action }
