import { changePasswordSchema } from '#host/contract/accounts.ts'
import { changePassword } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'user', body: changePasswordSchema }, async ({ body, actor, services }) => {
    await changePassword(body, actor, services)
  }),
})

export { loader, action }
