import { newPasskeySchema } from '#host/contract/second-factor.ts'
import { addPasskey, callerOf, securityOf, ticketCookie } from '#host/server/accounts/index.server.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user' }, async ({ actor }) => (await securityOf(actor)).passkeys),
  POST: method({ access: 'user', body: newPasskeySchema }, async ({ body, actor, request, services, headers }) => {
    const added = await addPasskey(body, actor, callerOf(request, actor, services), services)
    headers.append('Set-Cookie', ticketCookie('passkey', null, services.https()))
    return json(added, { status: 201 })
  }),
})

export { loader, action }
