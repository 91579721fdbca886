import { z } from 'zod'
import { mcpAnswer } from '#host/server/machine-api/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    // MCP requires the origin to be checked against DNS rebinding: pages of other sites must not reach it.
    { access: 'token', crossOrigin: false },
    {
      summary: 'Model Context Protocol, streamable HTTP without sessions: one JSON-RPC message',
      200: 'application/json',
      202: null,
      errors: [403],
      body: z.looseObject({ jsonrpc: z.literal('2.0') }),
    },
    async ({ actor, request, services }) => mcpAnswer(request, actor, services),
  ),
})

export { loader, action }
