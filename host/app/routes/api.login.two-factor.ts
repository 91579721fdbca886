import { userViewSchema } from '#host/contract/accounts.ts'
import { secondStepSchema } from '#host/contract/second-factor.ts'
import { answerSignedIn, toCaller, finishSignIn, ticketCookie } from '#host/server/accounts/index.server.ts'
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
      const caller = toCaller(request, actor, services)
      const view = await answerSignedIn(await finishSignIn(body, caller, services), caller, headers, services)
      headers.append('Set-Cookie', ticketCookie('sign-in', null, services.https()))
      return view
    },
  ),
})

export { loader, action }
