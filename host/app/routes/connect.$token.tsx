import { json, redirect } from '@remix-run/node'
import { toCaller, enteredCookies } from '#host/server/accounts/index.server.ts'
import { connectByLink, showConnectLink } from '#host/server/oidc/index.server.ts'
import { pageAction, pageLoader } from '#host/server/runtime.server.ts'
import { authPath } from '../features/account/auth/auth-links.ts'
import { ConnectPage } from '../features/account/mailed-links/connect-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

/** Mail programs fetch links to preview them, so opening one changes nothing. */
export const loader = pageLoader(async ({ actor, params, request, services }) => {
  const caller = toCaller(request, actor, services)
  const link = await showConnectLink(params['token'] ?? '', caller, services.clock.now())
  const status = link.state === 'void' ? 404 : 200
  return json({ link, provider: services.env.OIDC_NAME }, { status, headers: { 'Cache-Control': 'no-store' } })
})

export const action = pageAction(async ({ actor, params, request, services }) => {
  const caller = toCaller(request, actor, services)
  const entered = await connectByLink(params['token'] ?? '', caller, services)
  const headers = new Headers()
  for (const cookie of enteredCookies(entered, caller, services.https())) headers.append('Set-Cookie', cookie)
  throw redirect(entered.kind === 'half' ? authPath('second-step', null) : '/', { headers })
})

export const handle = { crumbs: false }

export const meta = pageMeta({
  title: 'Connect an account',
  description: 'Sign in with your company’s provider.',
  index: false,
})

export default loadedPage<typeof loader>(ConnectPage)
