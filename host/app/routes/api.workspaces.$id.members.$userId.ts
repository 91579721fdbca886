import { memberRoleSchema } from '#host/contract/workspaces.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { removeMember, requireHome, setRole } from '#host/server/workspaces/index.server.ts'

/** Everybody may leave or step down; for anything else the rules look at both members. */
const { loader, action } = apiRoute({
  PATCH: method(
    { access: 'user', right: 'members-list', body: memberRoleSchema },
    async ({ actor, body, params, services }) => {
      requireHome(params['id'], actor)
      return setRole(params['userId'] ?? '', body.role, actor, services)
    },
  ),
  DELETE: method({ access: 'user', right: 'members-list' }, async ({ actor, params, services }) => {
    requireHome(params['id'], actor)
    await removeMember(params['userId'] ?? '', actor, services)
  }),
})

export { loader, action }
