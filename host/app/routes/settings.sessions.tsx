import { toSessionView } from '#host/server/accounts/index.server.ts'
import { requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { SessionsPage } from '../features/account/settings/sessions-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

export const loader = pageLoader(async (call) => {
  const { userId, sessionId } = requirePageUser(call)
  const sessions = await call.services.sessions.list(userId)
  return { sessions: sessions.map((session) => toSessionView(session, sessionId)) }
})

export const handle = { crumbs: false }

export const meta = pageMeta({ title: 'Sessions', description: 'Where your account is signed in.', index: false })

export default loadedPage<typeof loader>(SessionsPage)
