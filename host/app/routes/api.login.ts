import { redirect } from '@remix-run/node'
import { loginSchema } from '#host/contract/accounts.ts'
import { callerOf, safeReturnTo, sessionCookie, signIn, toUserView } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const route = apiRoute({
  GET: method({ access: 'anyone' }, async ({ url }) => {
    const returnTo = safeReturnTo(url.searchParams.get('returnTo')) ?? '/'
    return redirect(`/auth?returnTo=${encodeURIComponent(returnTo)}`)
  }),
  POST: method({ access: 'anyone', body: loginSchema }, async ({ body, actor, request, services, headers }) => {
    const https = services.https()
    const { user, token } = await signIn(body, callerOf(request, actor, https), services)
    headers.delete('Set-Cookie')
    headers.append('Set-Cookie', sessionCookie(token, https))
    return toUserView(user)
  }),
})

export const loader = route.loader
export const action = route.action
