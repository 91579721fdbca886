import { deleteUserSchema } from '#host/contract/second-factor.ts'
import { updateWorkspaceSchema, workspaceViewSchema } from '#host/contract/workspaces.ts'
import { toCaller, proveDeletion } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { deleteWorkspace, requireHome, updateWorkspace } from '#host/server/workspaces/index.server.ts'

const { loader, action } = apiRoute({
  PATCH: method(
    { access: 'user', right: 'settings', body: updateWorkspaceSchema },
    { summary: 'Change name, address or policies (owners)', 200: workspaceViewSchema, errors: [409] },
    async ({ actor, body, params, services }) => {
      requireHome(params['id'], actor)
      return updateWorkspace(body, actor, services)
    },
  ),
  DELETE: method(
    { access: 'user', right: 'delete-workspace', body: deleteUserSchema },
    { summary: 'Delete a workspace and everything in it (owners)', 204: null, errors: [429] },
    async ({ actor, body, params, request, services }) => {
      requireHome(params['id'], actor)
      await proveDeletion(body, actor, toCaller(request, actor, services), services)
      await deleteWorkspace(actor, services)
    },
  ),
})

export { loader, action }
