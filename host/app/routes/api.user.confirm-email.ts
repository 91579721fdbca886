import { messageSchema } from '#host/contract/answers.ts'
import { mailConfirmationAgain } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user' },
    { summary: 'Send the address confirmation link again', 202: messageSchema, errors: [429] },
    async ({ actor, services }) => mailConfirmationAgain(actor, services),
  ),
})

export { loader, action }
