import { redirect } from '@remix-run/node'
import { loginSchema } from '#host/contract/accounts.ts'
import { callerOf, safeReturnTo, signedInCookies, signIn, toUserView } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'anyone' }, async ({ url }) => {
    const returnTo = safeReturnTo(url.searchParams.get('returnTo')) ?? '/'
    return redirect(`/auth?returnTo=${encodeURIComponent(returnTo)}`)
  }),
  POST: method({ access: 'anyone', body: loginSchema }, async ({ body, actor, request, services, headers }) => {
    const https = services.https()
    const caller = callerOf(request, actor, https)
    const { user, token } = await signIn(body, caller, services)
    headers.delete('Set-Cookie')
    for (const cookie of signedInCookies(token, caller, https)) headers.append('Set-Cookie', cookie)
    return toUserView(user, await services.access.of(user._id))
  }),
})

export { loader, action }
