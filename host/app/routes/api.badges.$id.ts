import { badgeStore } from '#host/server/badges/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { isId } from '#host/server/platform/ids.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  DELETE: method(
    { access: 'user', right: 'delete' },
    { summary: 'Revoke a badge', 204: null },
    async ({ actor, logger, params, services }) => {
      const id = params['id']
      const revoked = isId(id) && (await badgeStore.revoke(actor.tenantId, id, services.clock.now()))
      if (!revoked) throw new AppError('not-found', 'Badge not found')
      services.badges.reader.forget(id)
      await audit(logger, { action: 'badge.revoke', actor, target: id })
    },
  ),
})

export { loader, action }
