import { forgotPasswordSchema } from '#host/contract/accounts.ts'
import { forgotPassword } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'anyone', body: forgotPasswordSchema }, async ({ body, actor, services }) =>
    forgotPassword(body, actor, services),
  ),
})

export { loader, action }
