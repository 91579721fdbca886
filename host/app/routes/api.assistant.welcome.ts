import { messageSchema } from '#host/contract/answers.ts'
import { WELCOME } from '#host/server/assistant/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'anyone' }, { summary: 'Greeting of the assistant', 200: messageSchema }, async () => ({
    message: WELCOME,
  })),
})

export { loader, action }
