import { userViewSchema } from '#host/contract/accounts.ts'
import { secondStepSchema } from '#host/contract/second-factor.ts'
import {
  callerOf,
  finishSignIn,
  signedInCookies,
  ticketCookie,
  toUserView,
} from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'anyone', body: secondStepSchema },
    {
      summary: 'Finish a sign-in with a second factor, in the browser that began it',
      200: userViewSchema,
      errors: [401, 429],
    },
    async ({ actor, body, headers, request, services }) => {
      const https = services.https()
      const caller = callerOf(request, actor, services)
      const { user, token } = await finishSignIn(body, caller, services)
      headers.delete('Set-Cookie')
      headers.append('Set-Cookie', ticketCookie('sign-in', null, https))
      for (const cookie of signedInCookies(token, caller, https)) headers.append('Set-Cookie', cookie)
      return toUserView(user, await services.access.of(user._id))
    },
  ),
})

export { loader, action }
