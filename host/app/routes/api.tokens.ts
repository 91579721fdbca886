import { z } from 'zod'
import { apiTokenViewSchema, createApiTokenSchema, createdApiTokenSchema } from '#host/contract/api-tokens.ts'
import { createApiToken, listApiTokens } from '#host/server/api-tokens/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'personal-tokens' },
    { summary: 'Your API tokens, and for admins those of the workspace', 200: z.array(apiTokenViewSchema) },
    async ({ actor }) => listApiTokens(actor),
  ),
  POST: method(
    { access: 'user', right: 'personal-tokens', body: createApiTokenSchema },
    {
      summary: 'Create a personal or workspace token; only this response contains it',
      201: createdApiTokenSchema,
      errors: [409],
    },
    async ({ actor, body, logger, services }) => {
      const created = await createApiToken(body, actor, services.clock)
      const { name, kind, scopes } = created
      await audit(logger, { action: 'api-token.create', actor, target: created.id, after: { name, kind, scopes } })
      return created
    },
  ),
})

export { loader, action }
