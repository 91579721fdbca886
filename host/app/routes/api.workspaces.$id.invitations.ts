import { inviteSchema } from '#host/contract/workspaces.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { invite, listInvitations, requireHome } from '#host/server/workspaces/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user', right: 'members' }, async ({ actor, params, services }) =>
    listInvitations(requireHome(params['id'], actor), services.clock.now()),
  ),
  POST: method({ access: 'user', right: 'members', body: inviteSchema }, async ({ actor, body, params, services }) => {
    requireHome(params['id'], actor)
    return json(await invite(body, actor, services), { status: 201 })
  }),
})

export { loader, action }
