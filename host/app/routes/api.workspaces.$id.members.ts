import { z } from 'zod'
import { memberViewSchema } from '#host/contract/workspaces.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { listMembers, requireHome } from '#host/server/workspaces/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'members-list' },
    { summary: 'Members', 200: z.array(memberViewSchema) },
    async ({ actor, params }) => listMembers(requireHome(params['id'], actor)),
  ),
})

export { loader, action }
