import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireHome, withdrawInvitation } from '#host/server/workspaces/index.server.ts'

const { loader, action } = apiRoute({
  DELETE: method(
    { access: 'user', right: 'members' },
    { summary: 'Withdraw an invitation', 204: null },
    async ({ actor, params, services }) => {
      requireHome(params['id'], actor)
      await withdrawInvitation(params['invitationId'], actor, services)
    },
  ),
})

export { loader, action }
