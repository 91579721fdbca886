import { json } from '@remix-run/node'
import { pageLoader } from '#host/server/runtime.server.ts'
import { findInvitation } from '#host/server/workspaces/index.server.ts'
import { InvitationPage, type InvitationPageProps } from '../features/workspaces/invitation-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

export const loader = pageLoader(async ({ actor, params, services }) => {
  const token = params['token'] ?? ''
  const invitation = await findInvitation(token, actor, services.clock.now())
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }
  return json<InvitationPageProps>({ token, invitation }, { status: invitation ? 200 : 404, headers })
})

export const handle = { crumbs: false }

export const meta = pageMeta({ title: 'Invitation', description: 'An invitation to a workspace.', index: false })

export default loadedPage<typeof loader>(InvitationPage)
