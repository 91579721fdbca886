import { deleteUserSchema } from '#host/contract/accounts.ts'
import { updateWorkspaceSchema } from '#host/contract/workspaces.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { deleteWorkspace, requireHome, updateWorkspace } from '#host/server/workspaces/index.server.ts'

const { loader, action } = apiRoute({
  PATCH: method(
    { access: 'user', right: 'settings', body: updateWorkspaceSchema },
    async ({ actor, body, params, services }) => {
      requireHome(params['id'], actor)
      return updateWorkspace(body, actor, services)
    },
  ),
  DELETE: method(
    { access: 'user', right: 'delete-workspace', body: deleteUserSchema },
    async ({ actor, body, params, services }) => {
      requireHome(params['id'], actor)
      await deleteWorkspace(body.password, actor, services)
    },
  ),
})

export { loader, action }
