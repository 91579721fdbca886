import { resetPasswordSchema } from '#host/contract/accounts.ts'
import { resetPassword } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'anyone', body: resetPasswordSchema }, async ({ body, actor, services }) =>
    resetPassword(body, actor, services),
  ),
})

export { loader, action }
