import { confirmTotpSchema, recoveryCodesSchema } from '#host/contract/second-factor.ts'
import { confirmTotp } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', body: confirmTotpSchema },
    {
      summary: 'Confirm the authenticator app with a code; only this response has the recovery codes',
      200: recoveryCodesSchema,
      errors: [409],
    },
    async ({ actor, body, services }) => ({
      recoveryCodes: await confirmTotp(body.code, actor, services),
    }),
  ),
})

export { loader, action }
