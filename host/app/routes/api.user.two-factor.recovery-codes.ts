import { presenceSchema, recoveryCodesSchema } from '#host/contract/second-factor.ts'
import { toCaller, renewRecoveryCodes } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', body: presenceSchema },
    { summary: 'Make new recovery codes, which void the old ones', 200: recoveryCodesSchema, errors: [409, 429] },
    async ({ actor, body, request, services }) => ({
      recoveryCodes: await renewRecoveryCodes(body, actor, toCaller(request, actor, services), services),
    }),
  ),
})

export { loader, action }
