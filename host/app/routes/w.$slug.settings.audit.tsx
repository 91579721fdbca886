import { auditQuerySchema } from '#host/contract/workspaces.ts'
import { WORKSPACE_ACTIONS } from '#host/server/platform/audit.ts'
import { parseInput } from '#host/server/platform/http/read-json.ts'
import { requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { listAuditEvents, listMembers } from '#host/server/workspaces/index.server.ts'
import { AuditPage, type AuditPageProps } from '../features/workspaces/audit-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

export const loader = pageLoader(async (call): Promise<AuditPageProps> => {
  const { tenantId } = requirePageUser(call, 'audit')
  const asked = Object.fromEntries([...call.url.searchParams].filter(([, value]) => value !== ''))
  const query = parseInput(auditQuerySchema, asked)
  const [{ events, next }, members] = await Promise.all([listAuditEvents(tenantId, query), listMembers(tenantId)])
  const people = members.map(({ userId, username }) => ({ userId, username }))
  const { action = '', userId = '' } = query
  return { workspaceId: tenantId, events, next, people, action, userId, actions: [...WORKSPACE_ACTIONS] }
})

export const handle = { crumbs: false }

export const meta = pageMeta({ title: 'Audit log', description: 'Who changed what in a workspace.', index: false })

export default loadedPage<typeof loader>(AuditPage)
