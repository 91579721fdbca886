import { readOidcProblem } from '#host/contract/oidc.ts'
import { safeReturnTo, readSecurity } from '#host/server/accounts/index.server.ts'
import { isClosed } from '#host/server/platform/session/place-actor.ts'
import { requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { SecurityPage } from '../features/account/settings/security-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

export const loader = pageLoader(async (call) => {
  const actor = requirePageUser(call)
  const closed = actor.memberships.filter((membership) => isClosed(membership, actor))
  const { provider, env } = call.services
  return {
    security: await readSecurity(actor),
    closed: closed.map(({ id, name }) => ({ id, name })),
    returnTo: safeReturnTo(call.url.searchParams.get('returnTo')),
    provider: provider.isSet ? env.OIDC_NAME : null,
    problem: readOidcProblem(call.url.searchParams.get('problem')),
  }
})

export const handle = { crumbs: false }

export const meta = pageMeta({ title: 'Security', description: 'How your account signs in.', index: false })

export default loadedPage<typeof loader>(SecurityPage)
