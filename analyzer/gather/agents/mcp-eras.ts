import { isRecord } from '../../parsers/text/read-json.ts'
import type { GatherContext } from '../gather-context.ts'
import { sendMcp, type McpReply } from './mcp-message.ts'

/** The newest revision of each way to open a session (specification of 2026-07-28, "Versioning and Compatibility"). */
const MODERN_VERSION = '2026-07-28'
const LEGACY_VERSION = '2025-11-25'
const CLIENT = { name: 'site-scanner', version: '1' }
const MODERN_HEADERS = { 'mcp-protocol-version': MODERN_VERSION }
const MODERN_META = {
  'io.modelcontextprotocol/protocolVersion': MODERN_VERSION,
  'io.modelcontextprotocol/clientInfo': CLIENT,
  'io.modelcontextprotocol/clientCapabilities': {},
}
/** Errors of modern servers only: header mismatch, missing capability, unsupported version. */
const MODERN_ERRORS = new Set([-32020, -32021, -32022])

export type McpSession = {
  protocol: string
  /** Sent with every further request. */
  headers: Readonly<Record<string, string>>
  meta: Readonly<Record<string, unknown>> | null
  offersTools: boolean
  faults: string[]
}
export type Opening = { session: McpSession | null; replies: McpReply[] }

type Open = (context: GatherContext, url: string, extra?: Readonly<Record<string, string>>) => Promise<Opening>

/** Opens a session as current clients do, without a handshake, and else with the handshake of earlier revisions. */
export async function openMcp(context: GatherContext, url: string): Promise<Opening> {
  const modern = await openModern(context, url)
  const [first] = modern.replies
  // A sign-in is needed for any revision, and a server that did not answer will not answer the next request either.
  if (modern.session || first === undefined || first.status === null || first.status === 401) return modern
  const legacy = await openLegacy(context, url)
  const replies = [...modern.replies, ...legacy.replies]
  if (legacy.session) return { session: legacy.session, replies }
  return { session: await withoutDiscovery(context, url, first, replies), replies }
}

/** Repeats the request that opened the session, as if it came from a page of another origin. */
export async function reopenFrom(origin: string, context: GatherContext, url: string, session: McpSession) {
  const open: Open = session.meta ? openModern : openLegacy
  return (await open(context, url, { origin })).replies[0] ?? null
}

async function openModern(
  context: GatherContext,
  url: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<Opening> {
  const method = 'server/discover'
  const headers = { ...MODERN_HEADERS, 'mcp-method': method, ...extra }
  const reply = await sendMcp(context, url, { method, params: { _meta: MODERN_META }, headers })
  const { result } = reply
  if (!result) return { session: null, replies: [reply] }
  const { supportedVersions, capabilities, resultType } = result
  const versions = Array.isArray(supportedVersions) ? (supportedVersions as unknown[]) : null
  const faults = [
    ...(versions === null ? [`${method}: supportedVersions is missing`] : []),
    ...(versions?.includes(MODERN_VERSION) === false
      ? [`${method} answers ${MODERN_VERSION}, but supportedVersions does not list it`]
      : []),
    ...(isRecord(capabilities) ? [] : [`${method}: capabilities is missing`]),
    // Clients treat a missing resultType as "complete".
    ...(resultType === undefined || resultType === 'complete' ? [] : [`${method}: resultType must be "complete"`]),
    ...cacheFaults(result, method),
  ]
  return { session: modernSession(offersTools(capabilities), faults), replies: [reply] }
}

/** Faults in the caching hints of a response (CacheableResult of the schema); both hints may be missing. */
export function cacheFaults({ ttlMs, cacheScope }: Readonly<Record<string, unknown>>, method: string): string[] {
  const isTime = ttlMs === undefined || (typeof ttlMs === 'number' && ttlMs >= 0)
  const isScope = cacheScope === undefined || cacheScope === 'public' || cacheScope === 'private'
  return [
    ...(isTime ? [] : [`${method}: ttlMs must be a number of 0 or more`]),
    ...(isScope ? [] : [`${method}: cacheScope must be "public" or "private"`]),
  ]
}

async function openLegacy(
  context: GatherContext,
  url: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<Opening> {
  const params = { protocolVersion: LEGACY_VERSION, capabilities: {}, clientInfo: CLIENT }
  const reply = await sendMcp(context, url, { method: 'initialize', params, headers: extra })
  const { result } = reply
  const protocol = result?.['protocolVersion']
  if (!result || typeof protocol !== 'string') return { session: null, replies: [reply] }
  const sessionId = reply.headers['mcp-session-id']
  const headers = {
    'mcp-protocol-version': protocol.slice(0, 40),
    ...(sessionId !== undefined && { 'mcp-session-id': sessionId }),
  }
  const { capabilities, serverInfo } = result
  const { name, version } = isRecord(serverInfo) ? serverInfo : {}
  const faults = [
    ...(/^\d{4}-\d{2}-\d{2}$/.test(protocol)
      ? []
      : [`initialize: protocolVersion "${protocol.slice(0, 40)}" is not a revision date`]),
    ...(isRecord(capabilities) ? [] : ['initialize: capabilities is missing']),
    ...(typeof name === 'string' && typeof version === 'string'
      ? []
      : ['initialize: serverInfo needs a name and a version']),
  ]
  const session = { protocol, headers, meta: null, offersTools: offersTools(capabilities), faults }
  return { session, replies: [reply] }
}

/** Opens a session with a modern server that lacks the required `server/discover` but lists its tools. */
async function withoutDiscovery(
  context: GatherContext,
  url: string,
  first: McpReply,
  replies: McpReply[],
): Promise<McpSession | null> {
  const code = first.error?.code ?? 0
  if (!MODERN_ERRORS.has(code) && code !== -32601 && code !== -32602) return null
  const reply = await sendMcp(context, url, {
    method: 'tools/list',
    params: { _meta: MODERN_META },
    headers: { ...MODERN_HEADERS, 'mcp-method': 'tools/list' },
  })
  replies.push(reply)
  if (!Array.isArray(reply.result?.['tools'])) return null
  const faults = [`server/discover is refused (error ${code}); every server must answer it`]
  return modernSession(true, faults)
}

function modernSession(offersTools: boolean, faults: string[]): McpSession {
  return { protocol: MODERN_VERSION, headers: MODERN_HEADERS, meta: MODERN_META, offersTools, faults }
}

function offersTools(capabilities: unknown): boolean {
  return isRecord(capabilities) && isRecord(capabilities['tools'])
}
