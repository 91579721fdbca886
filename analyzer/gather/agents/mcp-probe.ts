import { isRecord, readJson } from '../../computed/text/read-json.ts'
import type { FetchedText, McpProbe, WellKnownFiles } from '../artifacts.ts'
import { askFor, type GatherContext } from '../gather-context.ts'
import { isSameSite } from '../same-site.ts'

/** Places of a server card, the current one first. */
export const MCP_CARD_PATHS = [
  '/.well-known/mcp/server-card.json',
  '/.well-known/mcp/server-cards.json',
  '/.well-known/mcp.json',
]

const MODERN_VERSION = '2026-07-28'
const OLD_VERSION = '2025-06-18'
const MAX_TOOLS = 100
const CLIENT = { name: 'site-scanner', version: '1' }
const LIMITS = { maxBytes: 256 * 1024, timeoutMs: 8_000, redirect: 'manual' as const }

/**
 * Whether the MCP server that a site announces answers. Only asks what it is and which tools it lists; no tool is ever
 * called. Null when the site announces none on its own domain.
 */
export async function gatherMcpProbe(
  context: GatherContext,
  page: URL,
  files: WellKnownFiles,
): Promise<McpProbe | null> {
  const url = announcedServer(page, files)
  if (url === null) return null
  const { status, protocol, headers } = await open(context, url)
  if (protocol === null) return { url, status, protocol, tools: null, refusesForeignOrigin: null }
  const tools = await call(context, url, 'tools/list', {}, headers)
  return {
    url,
    status,
    protocol: protocol.slice(0, 40),
    tools: toolsOf(tools),
    refusesForeignOrigin: await refuses(context, url, protocol),
  }
}

type Opened = { status: number | null; protocol: string | null; headers: Readonly<Record<string, string>> }

/** Begins as today's servers want it, then as older ones do; the protocol is null where neither was understood. */
async function open(context: GatherContext, url: string): Promise<Opened> {
  const headers = { 'mcp-protocol-version': MODERN_VERSION }
  const modern = await call(context, url, 'server/discover', {}, headers)
  if (resultOf(modern)) return { status: modern?.status ?? null, protocol: MODERN_VERSION, headers }
  const old = await call(context, url, 'initialize', openingOf(OLD_VERSION))
  const protocol = resultOf(old)?.['protocolVersion']
  if (typeof protocol !== 'string')
    return { status: old?.status ?? modern?.status ?? null, protocol: null, headers: {} }
  const session = old?.headers['mcp-session-id']
  return {
    status: old?.status ?? null,
    protocol,
    headers: { 'mcp-protocol-version': protocol, ...(session !== undefined && { 'mcp-session-id': session }) },
  }
}

function openingOf(protocolVersion: string) {
  return { protocolVersion, capabilities: {}, clientInfo: CLIENT }
}

/** The first announced address on the site's own domain: another company's server is not this owner's to repair. */
function announcedServer(page: URL, files: WellKnownFiles): string | null {
  const cards = MCP_CARD_PATHS.flatMap((path) => listOf(readJson(files[path]?.body ?? '')))
  const remotes = cards.flatMap((card) => (isRecord(card) ? listOf(card['remotes']) : []))
  const urls = remotes
    .map((remote) => (isRecord(remote) ? remote['url'] : null))
    .filter((url) => typeof url === 'string')
  return urls.find((url) => URL.canParse(url) && isOwn(new URL(url), page)) ?? null
}

/** A few of them, or the one that stands in place of a list. */
function listOf(value: unknown): unknown[] {
  return (Array.isArray(value) ? value : [value]).slice(0, 10)
}

function isOwn(url: URL, page: URL): boolean {
  return url.host === page.host || (url.protocol === 'https:' && isSameSite(url, page))
}

async function call(
  context: GatherContext,
  url: string,
  method: string,
  params: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<FetchedText | null> {
  return askFor(context, url, {
    ...LIMITS,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-method': method,
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
}

/** A page of another site must not be able to use a server through its visitor's browser. */
async function refuses(context: GatherContext, url: string, version: string): Promise<boolean | null> {
  const isModern = version === MODERN_VERSION
  const answer = await call(context, url, isModern ? 'server/discover' : 'initialize', openingOf(version), {
    origin: 'https://attacker.invalid',
    ...(isModern && { 'mcp-protocol-version': version }),
  })
  return answer === null ? null : answer.status >= 400
}

function resultOf(answer: FetchedText | null): Record<string, unknown> | null {
  if (!answer || answer.status !== 200) return null
  const isStream = answer.contentType?.includes('text/event-stream') === true
  const data = isStream ? (/^data:\s*(\{.*)$/m.exec(answer.body)?.[1] ?? '') : answer.body
  const message = readJson(data)
  const result: unknown = isRecord(message) ? message['result'] : null
  return isRecord(result) ? result : null
}

function toolsOf(answer: FetchedText | null): McpProbe['tools'] {
  const tools: unknown = resultOf(answer)?.['tools']
  if (!Array.isArray(tools)) return null
  return tools.slice(0, MAX_TOOLS).map((tool: unknown) => ({
    name: isRecord(tool) && typeof tool['name'] === 'string' ? tool['name'].slice(0, 200) : '',
    described: isRecord(tool) && typeof tool['description'] === 'string' && tool['description'].trim() !== '',
    hasSchema: isRecord(tool) && isRecord(tool['inputSchema']) && tool['inputSchema']['type'] === 'object',
  }))
}
