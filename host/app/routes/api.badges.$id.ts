import { revokeBadge } from '#host/server/badges/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  DELETE: method(
    { access: 'user', right: 'delete' },
    { summary: 'Revoke a badge', 204: null },
    async ({ actor, logger, params, services }) => {
      await revokeBadge(params['id'], actor, { ...services.badges, logger })
    },
  ),
})

export { loader, action }
