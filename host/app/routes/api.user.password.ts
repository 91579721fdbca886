import { changePasswordSchema } from '#host/contract/accounts.ts'
import { changePassword } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const route = apiRoute({
  POST: method({ access: 'user', body: changePasswordSchema }, async ({ body, actor, services }) => {
    await changePassword(body, actor, services)
  }),
})

export const loader = route.loader
export const action = route.action
