import { z } from 'zod'
import { commonQuestions } from '#host/server/assistant/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'anyone' }, { summary: 'Suggested first questions', 200: z.array(z.string()) }, async () =>
    commonQuestions(),
  ),
})

export { loader, action }
