import { memberRoleSchema, memberViewSchema } from '#host/contract/workspaces.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { removeMember, requireHome, setRole } from '#host/server/workspaces/index.server.ts'

/** Everybody may leave or step down; for anything else the rules look at both members. */
const { loader, action } = apiRoute({
  PATCH: method(
    { access: 'user', right: 'members-list', body: memberRoleSchema },
    { summary: 'Change the role of a member', 200: memberViewSchema, errors: [403, 409] },
    async ({ actor, body, params, services }) => {
      requireHome(params['id'], actor)
      return setRole(params['userId'] ?? '', body.role, actor, services)
    },
  ),
  DELETE: method(
    { access: 'user', right: 'members-list' },
    { summary: 'Remove a member, or leave', 204: null, errors: [403, 409] },
    async ({ actor, params, services }) => {
      requireHome(params['id'], actor)
      await removeMember(params['userId'] ?? '', actor, services)
    },
  ),
})

export { loader, action }
