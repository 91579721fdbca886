import { z } from 'zod'
import { invitationViewSchema, inviteSchema } from '#host/contract/workspaces.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { invite, listInvitations, requireHome } from '#host/server/workspaces/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'members' },
    { summary: 'Open invitations (admins)', 200: z.array(invitationViewSchema) },
    async ({ actor, params, services }) => listInvitations(requireHome(params['id'], actor), services.clock.now()),
  ),
  POST: method(
    { access: 'user', right: 'members', body: inviteSchema },
    { summary: 'Invite an address by mail (admins)', 201: invitationViewSchema, errors: [409, 429] },
    async ({ actor, body, params, services }) => {
      requireHome(params['id'], actor)
      return invite(body, actor, services)
    },
  ),
})

export { loader, action }
