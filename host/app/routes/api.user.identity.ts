import { addressSchema } from '#host/contract/answers.ts'
import { presenceSchema } from '#host/contract/second-factor.ts'
import { toCaller, disconnectIdentity, provePresence, ticketCookie } from '#host/server/accounts/index.server.ts'
import { beginWithProvider } from '#host/server/oidc/index.server.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', body: presenceSchema },
    {
      summary: 'Connect the account with the provider of the operator: where to send the browser',
      200: addressSchema,
      errors: [404, 429, 503],
    },
    async ({ actor, body, headers, request, services }) => {
      if (!services.provider.isSet) throw new AppError('not-found', 'Not found')
      const caller = toCaller(request, actor, services)
      const { _id: connectTo } = await provePresence(body, actor, caller, services)
      const begun = await beginWithProvider({ returnTo: null, connectTo }, caller, services)
      if (!begun) throw new AppError('unavailable', `${services.env.OIDC_NAME} does not respond right now.`)
      headers.append('Set-Cookie', ticketCookie('oidc', begun.ticket, services.https()))
      return { url: begun.url }
    },
  ),
  DELETE: method(
    { access: 'user', body: presenceSchema },
    { summary: 'Disconnect the provider', 204: null, errors: [404, 409, 429] },
    async ({ actor, body, request, services }) =>
      disconnectIdentity(body, actor, toCaller(request, actor, services), services),
  ),
})

export { loader, action }
