import { confirmTotpSchema } from '#host/contract/second-factor.ts'
import { confirmTotp } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'user', body: confirmTotpSchema }, async ({ body, actor, services }) => ({
    recoveryCodes: await confirmTotp(body.code, actor, services),
  })),
})

export { loader, action }
