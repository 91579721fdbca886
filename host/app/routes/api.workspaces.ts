import { z } from 'zod'
import { createWorkspaceSchema, workspaceViewSchema } from '#host/contract/workspaces.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { createWorkspace, listWorkspaces } from '#host/server/workspaces/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user' },
    { summary: 'Your workspaces, with your role in each', 200: z.array(workspaceViewSchema) },
    async ({ actor }) => listWorkspaces(actor),
  ),
  POST: method(
    { access: 'user', body: createWorkspaceSchema },
    { summary: 'Create a workspace; you are its owner', 201: workspaceViewSchema, errors: [409, 429] },
    async ({ actor, body, services }) => createWorkspace(body, actor, services),
  ),
})

export { loader, action }
