import { createWorkspaceSchema } from '#host/contract/workspaces.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { createWorkspace, listWorkspaces } from '#host/server/workspaces/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user' }, async ({ actor }) => listWorkspaces(actor)),
  POST: method({ access: 'user', body: createWorkspaceSchema }, async ({ actor, body, services }) =>
    json(await createWorkspace(body, actor, services), { status: 201 }),
  ),
})

export { loader, action }
