import { toSessionView } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user' }, async ({ actor, services }) =>
    (await services.sessions.list(actor.userId)).map((session) => toSessionView(session, actor.sessionId)),
  ),
})

export { loader, action }
