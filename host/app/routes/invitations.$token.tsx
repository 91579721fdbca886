import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isRegistrationOpen } from '#host/server/accounts/index.server.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { findInvitation, type ShownInvitation } from '#host/server/workspaces/index.server.ts'
import { InvitationPage } from '../features/workspaces/invitation-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'

type Loaded = { token: string; invitation: ShownInvitation | null; registrationOpen: boolean }

export const loader = pageLoader(async ({ actor, params, services }) => {
  const token = params['token'] ?? ''
  const registrationOpen = await isRegistrationOpen(services)
  const invitation = await findInvitation(token, actor, services.clock.now())
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }
  return json<Loaded>({ token, invitation, registrationOpen }, { status: invitation ? 200 : 404, headers })
})

export const handle = { crumbs: false }

export const meta = pageMeta({ title: 'Invitation', description: 'An invitation to a workspace.', index: false })

export default function InvitationRoute() {
  return <InvitationPage {...(useLoaderData<typeof loader>() as Loaded)} />
}
