import { requireApiToken } from '#host/server/api-tokens/index.server.ts'
import { mcpAnswer } from '#host/server/machine-api/index.server.ts'
import { requireOwnOrigin } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'token', crossOrigin: false },
    {
      summary: 'Model Context Protocol, streamable HTTP without sessions: one JSON-RPC message',
      200: 'application/json',
      202: null,
      errors: [400, 403],
    },
    async ({ request, services }) => {
      // MCP requires this against DNS rebinding: pages of other sites must not reach it.
      requireOwnOrigin(request, services)
      return mcpAnswer(request, await requireApiToken(request, services), services)
    },
  ),
})

export { loader, action }
