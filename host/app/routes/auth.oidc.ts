import { redirect } from '@remix-run/node'
import { toCaller, safeReturnTo, ticketCookie } from '#host/server/accounts/index.server.ts'
import { beginWithProvider } from '#host/server/oidc/index.server.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'anyone' }, null, async ({ actor, headers, request, services, url }) => {
    if (!services.provider.isSet) throw new AppError('not-found', 'Not found')
    const returnTo = safeReturnTo(url.searchParams.get('returnTo'))
    const begun = await beginWithProvider({ returnTo, connectTo: null }, toCaller(request, actor, services), services)
    if (!begun) return redirect('/auth?problem=away')
    headers.append('Set-Cookie', ticketCookie('oidc', begun.ticket, services.https()))
    return redirect(begun.url)
  }),
})

export { loader, action }
