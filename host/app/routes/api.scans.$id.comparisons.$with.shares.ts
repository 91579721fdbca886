import { z } from 'zod'
import { createdShareSchema, createShareSchema, shareViewSchema } from '#host/contract/shares.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { createShare, listShares } from '#host/server/shares/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'share' },
    { summary: 'Links to the comparison that work', 200: z.array(shareViewSchema) },
    async ({ actor, params, services }) =>
      listShares({ kind: 'comparison', id: params['id'], withId: params['with'] }, actor, services),
  ),
  POST: method(
    { access: 'user', right: 'share', body: createShareSchema },
    {
      summary: 'Make a link that shows both scans side by side without an account',
      201: createdShareSchema,
      errors: [409, 429],
    },
    async ({ actor, body, logger, params, services }) =>
      createShare({ kind: 'comparison', id: params['id'], withId: params['with'] }, body, actor, {
        ...services,
        logger,
      }),
  ),
})

export { loader, action }
