import { registerSchema } from '#host/contract/accounts.ts'
import { callerOf, register, signedInCookies, toUserView } from '#host/server/accounts/index.server.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'anyone', body: registerSchema }, async ({ body, actor, request, services, headers }) => {
    const https = services.https()
    const caller = callerOf(request, actor, services)
    const { user, token } = await register(body, caller, services)
    headers.delete('Set-Cookie')
    for (const cookie of signedInCookies(token, caller, https)) headers.append('Set-Cookie', cookie)
    return json(await toUserView(user, await services.access.of(user._id)), { status: 201 })
  }),
})

export { loader, action }
