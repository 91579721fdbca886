import { passkeyOptionsSchema } from '#host/contract/answers.ts'
import { toCaller, ticketCookie } from '#host/server/accounts/index.server.ts'
import { signInOptions } from '#host/server/passkeys/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'anyone' },
    { summary: 'A question that a passkey can answer', 200: passkeyOptionsSchema, errors: [429] },
    async ({ actor, headers, request, services }) => {
      const { options, ticket } = await signInOptions(toCaller(request, actor, services), services)
      headers.append('Set-Cookie', ticketCookie('passkey', ticket, services.https()))
      return options
    },
  ),
})

export { loader, action }
