import { faultList } from '../../parsers/text/fault-list.ts'
import { isRecord, membersOf } from '../../parsers/text/read-json.ts'
import type { GatherContext } from '../gather-context.ts'
import { sendMcp, type McpReply, type McpRequest } from './mcp-message.ts'

/** The newest revision of each way to open a session (specification of 2026-07-28, "Versioning and Compatibility"). */
const MODERN_VERSION = '2026-07-28'
const LEGACY_VERSION = '2025-11-25'
const CLIENT = { name: 'site-scanner', version: '1' }
const MODERN_META = {
  'io.modelcontextprotocol/protocolVersion': MODERN_VERSION,
  'io.modelcontextprotocol/clientInfo': CLIENT,
  'io.modelcontextprotocol/clientCapabilities': {},
}
/** Errors of modern servers: header mismatch, missing capability, unsupported version, no such method, wrong parameters. */
const MODERN_ERRORS = new Set<unknown>([-32020, -32021, -32022, -32601, -32602])

export type McpSession = {
  protocol: string
  /** What a further request of the session looks like. */
  request: (method: string) => McpRequest
  isModern: boolean
  offersTools: boolean
  faults: string[]
}

/** How a session is opened: a request, and what its reply says. */
type Era = { request: McpRequest; sessionOf: (reply: McpReply) => McpSession | null }

const MODERN: Era = {
  request: modernRequest('server/discover'),
  sessionOf({ result }) {
    if (!result) return null
    const { supportedVersions: versions, capabilities, resultType } = result
    const faults = faultList(
      !Array.isArray(versions) && 'server/discover: supportedVersions is missing',
      Array.isArray(versions) &&
        !versions.includes(MODERN_VERSION) &&
        `server/discover answers ${MODERN_VERSION}, but supportedVersions does not list it`,
      !isRecord(capabilities) && 'server/discover: capabilities is missing',
      // Clients treat a missing resultType as "complete".
      resultType !== undefined && resultType !== 'complete' && 'server/discover: resultType must be "complete"',
      ...cacheFaults(result, 'server/discover'),
    )
    return modernSession(isRecord(membersOf(capabilities)['tools']), faults)
  },
}

const LEGACY: Era = {
  request: {
    method: 'initialize',
    params: { protocolVersion: LEGACY_VERSION, capabilities: {}, clientInfo: CLIENT },
  },
  sessionOf({ result, headers: { 'mcp-session-id': sessionId } }) {
    const { protocolVersion: protocol, capabilities, serverInfo } = result ?? {}
    if (typeof protocol !== 'string') return null
    const { name, version } = membersOf(serverInfo)
    const headers = {
      'mcp-protocol-version': protocol.slice(0, 40),
      ...(sessionId !== undefined && { 'mcp-session-id': sessionId }),
    }
    const faults = faultList(
      !/^\d{4}-\d{2}-\d{2}$/.test(protocol) &&
        `initialize: protocolVersion "${protocol.slice(0, 40)}" is not a revision date`,
      !isRecord(capabilities) && 'initialize: capabilities is missing',
      !(typeof name === 'string' && typeof version === 'string') && 'initialize: serverInfo needs a name and a version',
    )
    const offersTools = isRecord(membersOf(capabilities)['tools'])
    return { protocol, request: (method) => ({ method, headers }), isModern: false, offersTools, faults }
  },
}

/** Opens a session as current clients do, without a handshake, and else with the handshake of earlier revisions. */
export async function openMcp(
  context: GatherContext,
  url: string,
): Promise<{ session: McpSession | null; replies: McpReply[] }> {
  const first = await sendMcp(context, url, MODERN.request)
  const modern = MODERN.sessionOf(first)
  // A sign-in is needed for any revision, and a server that did not answer will not answer the next request either.
  if (modern || first.status === null || first.status === 401) return { session: modern, replies: [first] }
  const second = await sendMcp(context, url, LEGACY.request)
  const legacy = LEGACY.sessionOf(second)
  if (legacy || !MODERN_ERRORS.has(first.error?.code)) return { session: legacy, replies: [first, second] }
  // A modern server that lacks the required `server/discover` may list its tools.
  const third = await sendMcp(context, url, modernRequest('tools/list'))
  const fault = `server/discover is refused (error ${first.error?.code}); every server must answer it`
  const session = Array.isArray(third.result?.['tools']) ? modernSession(true, [fault]) : null
  return { session, replies: [first, second, third] }
}

/** Repeats the request that opened the session, as if it came from a page of another origin. */
export function reopenFrom(origin: string, context: GatherContext, url: string, session: McpSession) {
  const { request } = session.isModern ? MODERN : LEGACY
  return sendMcp(context, url, { ...request, headers: { ...request.headers, origin } })
}

/** Faults in the caching hints of a response (CacheableResult of the schema); both hints may be missing. */
export function cacheFaults({ ttlMs, cacheScope }: Readonly<Record<string, unknown>>, method: string): string[] {
  const isTime = ttlMs === undefined || (typeof ttlMs === 'number' && ttlMs >= 0)
  return faultList(
    !isTime && `${method}: ttlMs must be a number of 0 or more`,
    ![undefined, 'public', 'private'].includes(cacheScope as undefined) &&
      `${method}: cacheScope must be "public" or "private"`,
  )
}

function modernRequest(method: string): McpRequest {
  return {
    method,
    params: { _meta: MODERN_META },
    headers: { 'mcp-protocol-version': MODERN_VERSION, 'mcp-method': method },
  }
}

function modernSession(offersTools: boolean, faults: string[]): McpSession {
  return { protocol: MODERN_VERSION, request: modernRequest, isModern: true, offersTools, faults }
}
