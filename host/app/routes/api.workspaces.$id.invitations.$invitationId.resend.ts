import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireHome, resendInvitation } from '#host/server/workspaces/index.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'user', right: 'members' }, async ({ actor, params, services }) => {
    requireHome(params['id'], actor)
    await resendInvitation(params['invitationId'], actor, services)
    return json({ message: 'A new link is on its way. The one before no longer works.' }, { status: 202 })
  }),
})

export { loader, action }
