import { assistantAnswerSchema } from '#host/contract/answers.ts'
import { askSchema } from '#host/contract/assistant.ts'
import { ask } from '#host/server/assistant/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'anyone', body: askSchema },
    { summary: 'Ask about the product', 200: assistantAnswerSchema, errors: [429] },
    async ({ actor, body, services }) => ask(body, actor.clientAddress, services),
  ),
})

export { loader, action }
