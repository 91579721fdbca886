import { resetPasswordSchema } from '#host/contract/accounts.ts'
import { messageSchema } from '#host/contract/answers.ts'
import { resetPassword } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'anyone', body: resetPasswordSchema },
    {
      summary: 'Set a new password with the token from the mail; ends sessions and API tokens',
      200: messageSchema,
      errors: [429],
    },
    async ({ actor, body, services }) => resetPassword(body, actor, services),
  ),
})

export { loader, action }
