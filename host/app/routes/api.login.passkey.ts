import { userViewSchema } from '#host/contract/accounts.ts'
import { passkeyAnswerSchema } from '#host/contract/second-factor.ts'
import {
  callerOf,
  signedInCookies,
  signInWithPasskey,
  ticketCookie,
  toUserView,
} from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'anyone', body: passkeyAnswerSchema },
    { summary: 'Sign in with a passkey', 200: userViewSchema, errors: [401] },
    async ({ actor, body, headers, request, services }) => {
      const https = services.https()
      const caller = callerOf(request, actor, services)
      const { user, token } = await signInWithPasskey(body, caller, services)
      headers.delete('Set-Cookie')
      headers.append('Set-Cookie', ticketCookie('passkey', null, https))
      for (const cookie of signedInCookies(token, caller, https)) headers.append('Set-Cookie', cookie)
      return toUserView(user, await services.access.of(user._id))
    },
  ),
})

export { loader, action }
