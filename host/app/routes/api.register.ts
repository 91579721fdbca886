import { registerSchema, userViewSchema } from '#host/contract/accounts.ts'
import { answerSignedIn, toCaller, register } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'anyone', body: registerSchema },
    { summary: 'Create an account and sign in', 201: userViewSchema, errors: [403, 409, 429] },
    async ({ actor, body, headers, request, services }) => {
      const caller = toCaller(request, actor, services)
      return answerSignedIn(await register(body, caller, services), caller, headers, services)
    },
  ),
})

export { loader, action }
