import { passkeyOptionsSchema } from '#host/contract/answers.ts'
import { presenceSchema } from '#host/contract/second-factor.ts'
import { beginPasskey, toCaller, ticketCookie } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', body: presenceSchema },
    { summary: 'What the browser needs to make a passkey', 200: passkeyOptionsSchema, errors: [429] },
    async ({ actor, body, headers, request, services }) => {
      const { options, ticket } = await beginPasskey(body, actor, toCaller(request, actor, services), services)
      headers.append('Set-Cookie', ticketCookie('passkey', ticket, services.https()))
      return options
    },
  ),
})

export { loader, action }
