import { z } from 'zod'
import type { ProgramActor } from '../api-tokens/index.server.ts'
import { readJson } from '../platform/http/read-json.ts'
import type { McpDeps } from './mcp-server.ts'

/** No batches: one could hold hundreds of calls, which the limit of a token would count as one. */
const messageSchema = z.looseObject(
  { jsonrpc: z.literal('2.0', 'Send one JSON-RPC 2.0 message.') },
  'Send one message.',
)

/** Streamable HTTP without sessions: each call sends its token, and no state is kept between calls. */
export async function mcpAnswer(request: Request, program: ProgramActor, deps: McpDeps): Promise<Response> {
  const parsedBody = await readJson(request, messageSchema)
  // Loaded with the first call, because the protocol package would slow down every start.
  const [{ createMcpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
    import('./mcp-server.ts'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
  ])
  const server = createMcpServer(program, deps)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    return await transport.handleRequest(request, { parsedBody })
  } finally {
    await server.close()
  }
}
