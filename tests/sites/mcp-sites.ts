import { randomUUID } from 'node:crypto'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { html, text, type Site, type SiteAnswer, type SiteRequest } from './site.ts'

type Message = { id?: string | number; method?: string; params?: Record<string, unknown> }
/** How a server deviates from its revision. */
export type McpOverrides = {
  tools?: readonly Record<string, unknown>[] | null
  capabilities?: Record<string, unknown>
  answersForeignOrigin?: boolean
  /** Methods that the server does not support. */
  without?: readonly string[]
  stream?: boolean
}

const SEARCH = {
  name: 'search',
  description: 'Finds pages.',
  inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
}
const CARD_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'

export function serverCardOf(origin: string, overrides: Record<string, unknown> = {}) {
  return {
    $schema: CARD_SCHEMA,
    name: 'com.example/site',
    version: '1.0.0',
    description: 'Tools of the site.',
    remotes: [{ type: 'streamable-http', url: `${origin}/mcp` }],
    ...overrides,
  }
}

/** A site whose catalog links to the card of its server, which answers with `answer`. */
export function withMcpServer(answer: (request: SiteRequest) => Promise<SiteAnswer | 'taken'>, extra?: Site): Site {
  return (request) => {
    const { path, origin, raw } = request
    const own = extra?.(request) ?? null
    if (own) return own
    if (path === '/')
      return html('<!doctype html><html lang="en"><title>Tools</title><h1>Tools</h1><p>Text.</p></html>')
    if (path === '/.well-known/ai-catalog.json') {
      const identifier = 'urn:air:example.com:mcp:site'
      const entry = { identifier, type: 'application/mcp-server-card+json', url: `${origin}/cards/site` }
      return text(JSON.stringify({ specVersion: '1.0', entries: [entry] }), 'application/ai-catalog+json')
    }
    if (path === '/cards/site') return text(JSON.stringify(serverCardOf(origin)), 'application/mcp-server-card+json')
    if (path !== '/mcp') return null
    void answer(request).then((given) => {
      if (given === 'taken') return
      raw.response.writeHead(given.status ?? 200, given.headers ?? {})
      raw.response.end(given.body)
    })
    return 'taken'
  }
}

async function messageIn({ raw }: SiteRequest): Promise<Message | null> {
  let body = ''
  for await (const chunk of raw.request) body += String(chunk)
  try {
    return JSON.parse(body) as Message
  } catch {
    return null
  }
}

function reply(message: Message | null, fields: Record<string, unknown>, status = 200, stream = false): SiteAnswer {
  const body = JSON.stringify({ jsonrpc: '2.0', ...(message?.id === undefined ? {} : { id: message.id }), ...fields })
  return stream
    ? { status, headers: { 'content-type': 'text/event-stream' }, body: `: begin\n\nevent: message\ndata: ${body}\n\n` }
    : { status, headers: { 'content-type': 'application/json' }, body }
}

function refusal(message: Message | null, status: number, code: number, why: string, data?: unknown): SiteAnswer {
  return reply(message, { error: { code, message: why, ...(data === undefined ? {} : { data }) } }, status)
}

/** Exactly revision 2026-07-28: no handshake, everything in each request, every header compared. */
export function strictModernMcp(overrides: McpOverrides = {}): Site {
  const { tools = [SEARCH], capabilities = { tools: {} }, answersForeignOrigin, without = [], stream } = overrides
  const cached = { resultType: 'complete', ttlMs: 0, cacheScope: 'public' }
  return withMcpServer(async (request) => {
    const { method, headers, origin } = request
    if (method !== 'POST') return { status: 405 }
    if (headers.origin !== undefined && headers.origin !== origin && !answersForeignOrigin) return { status: 403 }
    const message = await messageIn(request)
    if (!message || typeof message.method !== 'string') return refusal(null, 400, -32700, 'Parse error')
    const accept = headers.accept ?? ''
    if (!accept.includes('application/json') || !accept.includes('text/event-stream')) return { status: 406 }
    const meta = message.params?.['_meta'] as Record<string, unknown> | undefined
    const version = meta?.['io.modelcontextprotocol/protocolVersion']
    if (typeof version !== 'string' || meta?.['io.modelcontextprotocol/clientCapabilities'] === undefined)
      return refusal(message, 400, -32602, 'Invalid params: _meta lacks required fields')
    if (headers['mcp-protocol-version'] !== version || headers['mcp-method'] !== message.method)
      return refusal(message, 400, -32020, 'Header mismatch')
    if (version !== '2026-07-28')
      return refusal(message, 400, -32022, 'Unsupported protocol version', {
        supported: ['2026-07-28'],
        requested: version,
      })
    if (without.includes(message.method)) return refusal(message, 404, -32601, 'Method not found')
    if (message.method === 'server/discover')
      return reply(message, { result: { ...cached, supportedVersions: ['2026-07-28'], capabilities } }, 200, stream)
    if (message.method === 'tools/list' && tools) return reply(message, { result: { ...cached, tools } }, 200, stream)
    return refusal(message, 404, -32601, 'Method not found')
  })
}

/** Exactly a revision with a handshake: a session, `initialized` before anything else, and its header. */
export function strictLegacyMcp(protocolVersion: string, overrides: McpOverrides = {}): Site {
  const { tools = [SEARCH], capabilities = { tools: {} }, answersForeignOrigin, stream = true } = overrides
  const sessions = new Map<string, boolean>()
  return withMcpServer(async (request) => {
    const { method, headers, origin } = request
    if (method !== 'POST') return { status: 405 }
    if (headers.origin !== undefined && headers.origin !== origin && !answersForeignOrigin) return { status: 403 }
    const message = await messageIn(request)
    if (message?.method === 'initialize') {
      const session = randomUUID()
      sessions.set(session, false)
      const result = { protocolVersion, capabilities, serverInfo: { name: 'strict', version: '1' } }
      const answer = reply(message, { result }, 200, stream)
      return { ...answer, headers: { ...answer.headers, 'mcp-session-id': session } }
    }
    const session = String(headers['mcp-session-id'] ?? '')
    if (!sessions.has(session)) return { status: 400, body: 'Bad Request: no valid session' }
    const version = headers['mcp-protocol-version']
    if (protocolVersion >= '2025-06-18' && version !== protocolVersion) return { status: 400, body: 'Wrong version' }
    if (message?.method === 'notifications/initialized') {
      sessions.set(session, true)
      return { status: 202 }
    }
    if (sessions.get(session) !== true) return refusal(message, 400, -32600, 'Not initialized')
    if (message?.method === 'tools/list' && tools) return reply(message, { result: { tools } }, 200, stream)
    return refusal(message, 200, -32601, 'Method not found')
  })
}

/** The official SDK's server of 2025-11-25, which accepts the handshake of earlier revisions; a session for each client. */
export function sdkMcp(): Site {
  const transports = new Map<string, StreamableHTTPServerTransport>()
  return withMcpServer(async (request) => {
    const { raw, headers, origin } = request
    if (headers.origin !== undefined && headers.origin !== origin) return { status: 403 }
    const known = transports.get(String(headers['mcp-session-id'] ?? ''))
    const transport = known ?? (await connect(transports))
    await transport.handleRequest(raw.request, raw.response)
    return 'taken'
  })
}

async function connect(transports: Map<string, StreamableHTTPServerTransport>): Promise<StreamableHTTPServerTransport> {
  const server = new McpServer({ name: 'sdk', version: '1' })
  server.registerTool('search', { description: 'Finds pages.' }, () => ({ content: [{ type: 'text', text: 'none' }] }))
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    onsessioninitialized: (id) => void transports.set(id, transport),
  })
  // The SDK's own types do not agree under exactOptionalPropertyTypes.
  await server.connect(transport as Parameters<typeof server.connect>[0])
  return transport
}

/** A server that requires sign-in. It says where in its challenge, or only at its well-known address. */
export function signInMcp({
  challenge = true,
  metadata = true,
  resource,
  servers,
  pkce,
}: {
  challenge?: boolean
  metadata?: boolean
  resource?: string
  servers?: string[]
  /** If missing, the authorization server publishes no metadata. */
  pkce?: boolean
} = {}): Site {
  return withMcpServer(
    async ({ origin }) => ({
      status: 401,
      headers: challenge
        ? { 'www-authenticate': `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"` }
        : {},
    }),
    ({ path, origin }) => {
      if (pkce !== undefined && path === '/.well-known/oauth-authorization-server') {
        const methods = pkce ? { code_challenge_methods_supported: ['S256'] } : {}
        const endpoints = { authorization_endpoint: `${origin}/authorize`, token_endpoint: `${origin}/token` }
        const server = { issuer: origin, ...endpoints, response_types_supported: ['code'], ...methods }
        return text(JSON.stringify(server), 'application/json')
      }
      if (!metadata || path !== '/.well-known/oauth-protected-resource/mcp') return null
      const own = { resource: resource ?? `${origin}/mcp`, authorization_servers: servers ?? [origin] }
      return text(JSON.stringify(own), 'application/json')
    },
  )
}
