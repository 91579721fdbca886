/**
 * Revision 2026-07-28 of the Model Context Protocol, which has no handshake: each request names its revision in `_meta`
 * and repeats it in headers. The official SDK speaks only the revisions before, so a call is checked here, handed to it
 * as one of those, and its result completed.
 */
export const MODERN_REVISION = '2026-07-28'
const LEGACY_REVISION = '2025-11-25'

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion'
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities'
const CODES = { invalidParams: -32602, unknownMethod: -32601, headerMismatch: -32020, unsupportedVersion: -32022 }
/** The tools change only with a release. */
const CACHED = { ttlMs: 3_600_000, cacheScope: 'private' }
const PASSED_ON = new Set(['tools/list', 'tools/call'])

export type McpMessage = { jsonrpc: '2.0'; [field: string]: unknown }
type Fields = Readonly<Record<string, unknown>>
/** Answers a message of an earlier revision. */
type Legacy = (request: Request, message: McpMessage) => Promise<Response>

/** Whether a request is of this revision or a later one, by its `_meta` or by its header. */
export function isModernCall(request: Request, message: McpMessage): boolean {
  return VERSION_KEY in readMeta(message) || (request.headers.get('Mcp-Protocol-Version') ?? '') > LEGACY_REVISION
}

/** Answers a request of revision 2026-07-28. */
export async function modernAnswer(request: Request, message: McpMessage, legacy: Legacy): Promise<Response> {
  const { method, id } = message
  const refusal = headerRefusal(request, message)
  if (refusal) return refusal
  if (id === undefined) return new Response(null, { status: 202 })
  if (method === 'server/discover') {
    const clientInfo = { name: 'discover', version: '1' }
    const params = { protocolVersion: LEGACY_REVISION, capabilities: {}, clientInfo }
    const { serverInfo, instructions } = await legacyResult(legacy, request, {
      ...message,
      method: 'initialize',
      params,
    })
    const supportedVersions = [MODERN_REVISION]
    return answer(id, { supportedVersions, capabilities: { tools: {} }, serverInfo, instructions, ...CACHED })
  }
  if (typeof method !== 'string' || !PASSED_ON.has(method)) {
    return failure(id, 404, CODES.unknownMethod, 'Method not found')
  }
  const { _meta, ...params } = fieldsOf(message['params'])
  const response = await legacy(asLegacy(request), { ...message, params })
  const body = fieldsOf(await response.json())
  if (!('result' in body)) return Response.json(body, { status: response.status })
  return answer(id, { ...fieldsOf(body['result']), ...(method === 'tools/list' && CACHED) })
}

function headerRefusal({ headers }: Request, message: McpMessage): Response | null {
  const { method, id } = message
  const { [VERSION_KEY]: version, [CAPABILITIES_KEY]: capabilities } = readMeta(message)
  if (typeof version !== 'string' || typeof capabilities !== 'object') {
    return failure(id, 400, CODES.invalidParams, `params._meta needs ${VERSION_KEY} and ${CAPABILITIES_KEY}`)
  }
  const name = headers.get('Mcp-Name')
  const isRepeated = headers.get('Mcp-Protocol-Version') === version && headers.get('Mcp-Method') === method
  if (!isRepeated || (name !== null && name !== fieldsOf(message['params'])['name'])) {
    return failure(id, 400, CODES.headerMismatch, 'The headers do not repeat what the message says')
  }
  if (version === MODERN_REVISION) return null
  const data = { supported: [MODERN_REVISION], requested: version }
  return failure(id, 400, CODES.unsupportedVersion, 'Unsupported protocol version', data)
}

async function legacyResult(legacy: Legacy, request: Request, message: McpMessage): Promise<Fields> {
  const response = await legacy(asLegacy(request), message)
  return fieldsOf(fieldsOf(await response.json())['result'])
}

/** The SDK has the message already, and reads only the headers. */
function asLegacy({ url, headers }: Request): Request {
  const own = new Headers(headers)
  own.set('Mcp-Protocol-Version', LEGACY_REVISION)
  own.delete('Content-Length')
  return new Request(url, { method: 'POST', headers: own, body: '{}' })
}

function answer(id: unknown, result: Fields): Response {
  return Response.json({ jsonrpc: '2.0', id, result: { resultType: 'complete', ...result } })
}

function failure(id: unknown, status: number, code: number, message: string, data?: Fields): Response {
  const error = { code, message, ...(data && { data }) }
  return Response.json({ jsonrpc: '2.0', id: id ?? null, error }, { status })
}

function readMeta(message: McpMessage): Fields {
  return fieldsOf(fieldsOf(message['params'])['_meta'])
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}
