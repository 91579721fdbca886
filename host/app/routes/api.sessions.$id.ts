import { endedCookie } from '#host/server/accounts/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  DELETE: method(
    { access: 'user' },
    { summary: 'End a session', 204: null },
    async ({ actor, headers, logger, params, services }) => {
      const id = params['id'] ?? ''
      if (!(await services.sessions.end(actor.userId, id))) throw new AppError('not-found', 'Session not found')
      await audit(logger, { action: 'session.end', actor, target: id })
      if (id === actor.sessionId) headers.append('Set-Cookie', endedCookie(services.https()))
    },
  ),
})

export { loader, action }
