import { registerSchema, userViewSchema } from '#host/contract/accounts.ts'
import { callerOf, register, signedInCookies, toUserView } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'anyone', body: registerSchema },
    { summary: 'Create an account and sign in', 201: userViewSchema, errors: [403, 409, 429] },
    async ({ actor, body, headers, request, services }) => {
      const https = services.https()
      const caller = callerOf(request, actor, services)
      const { user, token } = await register(body, caller, services)
      headers.delete('Set-Cookie')
      for (const cookie of signedInCookies(token, caller, https)) headers.append('Set-Cookie', cookie)
      return toUserView(user, await services.access.of(user._id))
    },
  ),
})

export { loader, action }
