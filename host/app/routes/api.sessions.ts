import { z } from 'zod'
import { sessionViewSchema } from '#host/contract/accounts.ts'
import { toSessionView } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user' },
    { summary: 'Where the account is signed in', 200: z.array(sessionViewSchema) },
    async ({ actor, services }) =>
      (await services.sessions.list(actor.userId)).map((session) => toSessionView(session, actor.sessionId)),
  ),
})

export { loader, action }
