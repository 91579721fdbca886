import { z } from 'zod'
import { addedPasskeySchema, newPasskeySchema, passkeyViewSchema } from '#host/contract/second-factor.ts'
import { addPasskey, toCaller, readSecurity, ticketCookie } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user' },
    { summary: 'Your passkeys', 200: z.array(passkeyViewSchema) },
    async ({ actor }) => (await readSecurity(actor)).passkeys,
  ),
  POST: method(
    { access: 'user', body: newPasskeySchema },
    {
      summary: 'Add a passkey; the first factor of an account comes with recovery codes',
      201: addedPasskeySchema,
      errors: [409],
    },
    async ({ actor, body, headers, request, services }) => {
      const added = await addPasskey(body, actor, toCaller(request, actor, services), services)
      headers.append('Set-Cookie', ticketCookie('passkey', null, services.https()))
      return added
    },
  ),
})

export { loader, action }
