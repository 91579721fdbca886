import { apiRoute, method } from '#host/server/runtime.server.ts'
import { joinWorkspace } from '#host/server/workspaces/index.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'user' }, async ({ actor, params, services }) => ({
    workspace: await joinWorkspace(params['token'] ?? '', actor, services),
  })),
})

export { loader, action }
