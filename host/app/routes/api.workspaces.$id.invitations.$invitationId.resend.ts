import { messageSchema } from '#host/contract/answers.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireHome, resendInvitation } from '#host/server/workspaces/index.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'members' },
    { summary: 'Mail a new link; the one before no longer works', 202: messageSchema, errors: [429] },
    async ({ actor, params, services }) => {
      requireHome(params['id'], actor)
      await resendInvitation(params['invitationId'], actor, services)
      return { message: 'A new link is on its way. The one before no longer works.' }
    },
  ),
})

export { loader, action }
