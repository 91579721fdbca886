import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { loginSchema, userViewSchema } from '#host/contract/accounts.ts'
import { halfSignedInSchema } from '#host/contract/second-factor.ts'
import { answerSignedIn, toCaller, safeReturnTo, signIn, ticketCookie } from '#host/server/accounts/index.server.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'anyone' },
    { summary: 'Redirect to the sign-in page', 302: null, query: z.object({ returnTo: z.string().optional() }) },
    async ({ url }) => {
      const returnTo = safeReturnTo(url.searchParams.get('returnTo')) ?? '/'
      return redirect(`/auth?returnTo=${encodeURIComponent(returnTo)}`)
    },
  ),
  POST: method(
    { access: 'anyone', body: loginSchema },
    {
      summary: 'Sign in; the e-mail address works as username too',
      200: userViewSchema,
      202: halfSignedInSchema,
      errors: [401, 429],
    },
    async ({ actor, body, headers, request, services }) => {
      const caller = toCaller(request, actor, services)
      const entered = await signIn(body, caller, services)
      if (entered.kind === 'half') {
        headers.append('Set-Cookie', ticketCookie('sign-in', entered.ticket, services.https()))
        return json({ twoFactor: true, methods: entered.methods }, { status: 202 })
      }
      return answerSignedIn(entered, caller, headers, services)
    },
  ),
})

export { loader, action }
