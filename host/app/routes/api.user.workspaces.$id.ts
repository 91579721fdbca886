import { apiRoute, method } from '#host/server/runtime.server.ts'
import { leaveWorkspace } from '#host/server/workspaces/index.server.ts'

/** Of the person, not of the workspace: one that is closed to this session can be left too. */
const { loader, action } = apiRoute({
  DELETE: method(
    { access: 'user' },
    { summary: 'Leave a workspace', 204: null, errors: [404, 409] },
    async ({ actor, params, services }) => leaveWorkspace(params['id'], actor, services),
  ),
})

export { loader, action }
