import { z } from 'zod'
import type { ProgramActor } from '../platform/session/actor.ts'
import { readJson } from '../platform/http/read-json.ts'
import { isModernCall, modernAnswer, type McpMessage } from './mcp-modern.ts'
import type { McpDeps } from './mcp-server.ts'

/** No batches: one could hold hundreds of calls, which the limit of a token would count as one. */
const messageSchema = z.looseObject(
  { jsonrpc: z.literal('2.0', 'Send one JSON-RPC 2.0 message.') },
  'Send one message.',
)

/** Streamable HTTP without sessions: each call sends its token, and no state is kept between calls. */
export async function mcpAnswer(request: Request, program: ProgramActor, deps: McpDeps): Promise<Response> {
  const message = await readJson(request, messageSchema)
  const legacy = (own: Request, parsedBody: McpMessage) => legacyAnswer(own, parsedBody, program, deps)
  return isModernCall(request, message) ? modernAnswer(request, message, legacy) : legacy(request, message)
}

/** As the official SDK does, for revisions that begin with a handshake. */
async function legacyAnswer(
  request: Request,
  parsedBody: McpMessage,
  program: ProgramActor,
  deps: McpDeps,
): Promise<Response> {
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
