import { apiRoute, method } from '#host/server/runtime.server.ts'
import { listMembers, requireHome } from '#host/server/workspaces/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user', right: 'members-list' }, async ({ actor, params }) =>
    listMembers(requireHome(params['id'], actor)),
  ),
})

export { loader, action }
