import { z } from 'zod'
import { createdShareSchema, createShareSchema, shareViewSchema } from '#host/contract/shares.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { createShare, listShares } from '#host/server/shares/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'share' },
    { summary: 'Links to the result that work', 200: z.array(shareViewSchema) },
    async ({ actor, params, services }) => listShares({ kind: 'scan', id: params['id'] }, actor, services),
  ),
  POST: method(
    { access: 'user', right: 'share', body: createShareSchema },
    { summary: 'Make a link that shows the result without an account', 201: createdShareSchema, errors: [409, 429] },
    async ({ actor, body, logger, params, services }) =>
      createShare({ kind: 'scan', id: params['id'] }, body, actor, { ...services, logger }),
  ),
})

export { loader, action }
