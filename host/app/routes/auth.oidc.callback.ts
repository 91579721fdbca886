import { redirect } from '@remix-run/node'
import { toCaller, enteredCookies, ticketCookie } from '#host/server/accounts/index.server.ts'
import { returnFromProvider } from '#host/server/oidc/index.server.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { visitorCookie } from '#host/server/platform/session/visitor.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { authPath } from '../features/account/auth/auth-links.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'anyone' }, null, async ({ actor, headers, request, services, url }) => {
    if (!services.provider.isSet) throw new AppError('not-found', 'Not found')
    const https = services.https()
    const caller = toCaller(request, actor, services)
    const returned = await returnFromProvider(url.search, actor, caller, services)
    headers.delete('Set-Cookie')
    headers.append('Set-Cookie', ticketCookie('oidc', null, https))
    if (returned.kind === 'connected') return redirect('/settings/security')
    if (returned.kind === 'problem') {
      // A mailed link counts only in this browser.
      if (caller.newVisitor) headers.append('Set-Cookie', visitorCookie(caller.newVisitor, https))
      return redirect(`${returned.connecting ? '/settings/security' : '/auth'}?problem=${returned.problem}`)
    }
    const { entered, returnTo } = returned
    for (const cookie of enteredCookies(entered, caller, https)) headers.append('Set-Cookie', cookie)
    return redirect(entered.kind === 'half' ? authPath('second-step', returnTo) : (returnTo ?? '/'))
  }),
})

export { loader, action }
