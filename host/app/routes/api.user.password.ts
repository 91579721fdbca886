import { changePasswordSchema } from '#host/contract/accounts.ts'
import { changePassword } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', body: changePasswordSchema },
    { summary: 'Change the password; endApiTokens ends the API tokens too', 204: null, errors: [429] },
    async ({ actor, body, services }) => {
      await changePassword(body, actor, services)
    },
  ),
})

export { loader, action }
