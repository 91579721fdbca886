import { messageSchema } from '#host/contract/answers.ts'
import { contactSchema } from '#host/contract/contact.ts'
import { sendMessage } from '#host/server/contact/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'anyone', body: contactSchema },
    { summary: 'Send a contact message', 201: messageSchema, errors: [429] },
    async ({ actor, body, services }) => {
      await sendMessage(body, actor, services)
      return { message: 'Message sent successfully' }
    },
  ),
})

export { loader, action }
