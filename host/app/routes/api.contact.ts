import { contactSchema } from '#host/contract/contact.ts'
import { sendMessage } from '#host/server/contact/index.server.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'anyone', body: contactSchema }, async ({ actor, body, services }) => {
    await sendMessage(body, actor, services)
    return json({ message: 'Message sent successfully' }, { status: 201 })
  }),
})

export { loader, action }
