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
  const modern = await call(context, url, 'server/discover', {}, { 'mcp-protocol-version': MODERN_VERSION })
  if (resultOf(modern)) {
    const tools = await call(context, url, 'tools/list', {}, { 'mcp-protocol-version': MODERN_VERSION })
    return {
      url,
      status: modern?.status ?? null,
      protocol: MODERN_VERSION,
      tools: toolsOf(tools),
      refusesForeignOrigin: await refuses(context, url, MODERN_VERSION),
    }
  }
  const opening = { protocolVersion: OLD_VERSION, capabilities: {}, clientInfo: CLIENT }
  const old = await call(context, url, 'initialize', opening)
  const agreed = resultOf(old)?.['protocolVersion']
  if (typeof agreed !== 'string') {
    return {
      url,
      status: old?.status ?? modern?.status ?? null,
      protocol: null,
      tools: null,
      refusesForeignOrigin: null,
    }
  }
  const session = old?.headers['mcp-session-id']
  const tools = await call(
    context,
    url,
    'tools/list',
    {},
    {
      'mcp-protocol-version': agreed,
      ...(session === undefined ? {} : { 'mcp-session-id': session }),
    },
  )
  return {
    url,
    status: old?.status ?? null,
    protocol: agreed.slice(0, 40),
    tools: toolsOf(tools),
    refusesForeignOrigin: await refuses(context, url, agreed),
  }
}

/** The first announced address on the site's own domain: another company's server is not this owner's to repair. */
function announcedServer(page: URL, files: WellKnownFiles): string | null {
  for (const path of MCP_CARD_PATHS) {
    const card = readJson(files[path]?.body ?? '')
    const cards = (Array.isArray(card) ? card : [card]).slice(0, 10)
    for (const one of cards) {
      const remotes: unknown = isRecord(one) ? one['remotes'] : null
      for (const remote of Array.isArray(remotes) ? remotes.slice(0, 10) : []) {
        const url: unknown = isRecord(remote) ? remote['url'] : null
        if (typeof url === 'string' && URL.canParse(url) && isOwn(new URL(url), page)) return url
      }
    }
  }
  return null
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
  const opening = { protocolVersion: version, capabilities: {}, clientInfo: CLIENT }
  const answer = await call(context, url, version === MODERN_VERSION ? 'server/discover' : 'initialize', opening, {
    origin: 'https://attacker.invalid',
    ...(version === MODERN_VERSION ? { 'mcp-protocol-version': version } : {}),
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
