import { mayDo } from '#host/contract/rights.ts'
import { requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { listInvitations, listMembers } from '#host/server/workspaces/index.server.ts'
import { MembersPage, type MembersPageProps } from '../features/workspaces/members-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

export const loader = pageLoader(async (call): Promise<MembersPageProps> => {
  const { tenantId, userId, role } = requirePageUser(call, 'members-list')
  const [members, invitations] = await Promise.all([
    listMembers(tenantId),
    mayDo(role, 'members') ? listInvitations(tenantId, call.services.clock.now()) : [],
  ])
  return { members, invitations, workspaceId: tenantId, userId, role }
})

export const handle = { crumbs: false }

export const meta = pageMeta({ title: 'Members', description: 'Who is in a workspace, with which role.', index: false })

export default loadedPage<typeof loader>(MembersPage)
