import { forgotPasswordSchema } from '#host/contract/accounts.ts'
import { messageSchema } from '#host/contract/answers.ts'
import { forgotPassword } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'anyone', body: forgotPasswordSchema },
    { summary: 'Request a reset link by mail', 200: messageSchema, errors: [429] },
    async ({ actor, body, services }) => forgotPassword(body, actor, services),
  ),
})

export { loader, action }
