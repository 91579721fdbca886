import { redirect } from '@remix-run/node'
import { endedCookie } from '#host/server/accounts/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import type { Actor } from '#host/server/platform/session/actor.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { FOREIGN_CALL, isOwnOrigin, originHeaders } from '#host/server/platform/http/origin-rule.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import type { Runtime } from '#host/server/runtime.ts'

async function end(actor: Actor, { sessions, https, logger }: Runtime, headers: Headers): Promise<void> {
  if (actor.kind === 'user' && (await sessions.end(actor.userId, actor.sessionId))) {
    await audit(logger, { action: 'sign-out', actor, target: actor.sessionId })
  }
  headers.delete('Set-Cookie')
  headers.append('Set-Cookie', endedCookie(https()))
}

const { loader, action } = apiRoute({
  // The only GET that changes something: a link or image on another site must not sign anyone out.
  GET: method(
    { access: 'anyone' },
    { summary: 'Sign out and redirect to the start page', 302: null, errors: [403] },
    async ({ actor, headers, request, services }) => {
      if (!isOwnOrigin(originHeaders(request.headers), services.origin())) {
        throw new AppError('forbidden', FOREIGN_CALL)
      }
      // HEAD must change nothing.
      if (request.method === 'GET') await end(actor, services, headers)
      return redirect('/')
    },
  ),
  POST: method({ access: 'anyone' }, { summary: 'Sign out', 204: null }, async ({ actor, headers, services }) =>
    end(actor, services, headers),
  ),
})

export { loader, action }
