import { userViewSchema } from '#host/contract/accounts.ts'
import { passkeyAnswerSchema } from '#host/contract/second-factor.ts'
import { answerSignedIn, toCaller, signInWithPasskey, ticketCookie } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'anyone', body: passkeyAnswerSchema },
    { summary: 'Sign in with a passkey', 200: userViewSchema, errors: [401] },
    async ({ actor, body, headers, request, services }) => {
      const caller = toCaller(request, actor, services)
      const view = await answerSignedIn(await signInWithPasskey(body, caller, services), caller, headers, services)
      headers.append('Set-Cookie', ticketCookie('passkey', null, services.https()))
      return view
    },
  ),
})

export { loader, action }
