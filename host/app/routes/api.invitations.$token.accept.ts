import { joinedSchema } from '#host/contract/answers.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { joinWorkspace } from '#host/server/workspaces/index.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user' },
    { summary: 'Accept an invitation', 200: joinedSchema, errors: [403, 409] },
    async ({ actor, params, services }) => ({
      workspace: await joinWorkspace(params['token'] ?? '', actor, services),
    }),
  ),
})

export { loader, action }
