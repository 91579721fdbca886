import { newTotpSchema, presenceSchema, removeTotpSchema } from '#host/contract/second-factor.ts'
import { toCaller, proposeTotp, removeTotp } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', body: presenceSchema },
    { summary: 'Propose an authenticator app; it counts once confirmed', 200: newTotpSchema, errors: [409, 429] },
    async ({ actor, body, request, services }) =>
      proposeTotp(body, actor, toCaller(request, actor, services), services),
  ),
  DELETE: method(
    { access: 'user', body: removeTotpSchema },
    { summary: 'Remove the authenticator app', 204: null, errors: [404, 429] },
    async ({ actor, body, request, services }) => removeTotp(body, actor, toCaller(request, actor, services), services),
  ),
})

export { loader, action }
