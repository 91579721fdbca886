import { z } from 'zod'
import { badgeViewSchema, publishBadgeSchema } from '#host/contract/badges.ts'
import { listBadges, publishBadge } from '#host/server/badges/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'read' },
    { summary: 'Badges', 200: z.array(badgeViewSchema) },
    async ({ actor, services }) => listBadges(actor.tenantId, services.badges),
  ),
  POST: method(
    { access: 'user', right: 'publish', body: publishBadgeSchema },
    {
      summary: 'Publish a badge for a completed comprehensive scan with all modules',
      201: badgeViewSchema,
      errors: [404, 409],
    },
    async ({ actor, body, logger, services }) => {
      const badge = await publishBadge(body, actor, services.badges)
      await audit(logger, { action: 'badge.publish', actor, target: badge.id })
      return badge
    },
  ),
})

export { loader, action }
