import {
  AGENT_FILES,
  AI_CATALOG_PATH,
  ARD_PATH,
  entriesIn,
  SERVER_CARD_TYPE,
} from '../../parsers/agent-files/agent-files.ts'
import { toolSchemaFaults } from '../../parsers/json-schema/tool-schema-faults.ts'
import { isRecord, jsonOf, membersOf } from '../../parsers/text/read-json.ts'
import type { LinkedFile, McpProbe, McpTool, WellKnownFiles } from '../artifacts.ts'
import { fetchText, type GatherContext } from '../gather-context.ts'
import { isSameSite } from '../same-site.ts'
import { cacheFaults, openMcp, reopenFrom, type McpSession } from './mcp-eras.ts'
import { sendMcp, type McpReply } from './mcp-message.ts'

const MAX_TOOLS = 100
const MAX_EXCHANGES = 6
const FOREIGN_ORIGIN = 'https://attacker.invalid'

/**
 * Asks the MCP server that a site announces for its version and its tools; no tool is ever called. Null if the site
 * announces no server on its own domain.
 */
export async function gatherMcpProbe(
  context: GatherContext,
  page: URL,
  files: WellKnownFiles,
  linkedFiles: readonly LinkedFile[] = [],
): Promise<McpProbe | null> {
  const announced = announcedServer(page, files, linkedFiles)
  if (announced === null) return null
  const { url, asksForHeader } = announced
  const { session, replies } = await openMcp(context, url)
  const answered = { url, status: replies.at(-1)?.status ?? null, exchanges: lastExchanges(replies) }
  if (!session) {
    const challenged = replies.find(({ status }) => status === 401)
    const signIn = challenged ? { ...(await signInOf(context, url, challenged)), asksForHeader } : null
    return { ...answered, protocol: null, tools: null, refusesForeignOrigin: null, signIn }
  }
  const [{ tools, faults, replies: listing }, foreign] = await Promise.all([
    listTools(context, url, session),
    reopenFrom(FOREIGN_ORIGIN, context, url, session),
  ])
  return {
    ...answered,
    protocol: session.protocol.slice(0, 40),
    tools,
    refusesForeignOrigin: isRefused(foreign),
    faults: [...session.faults, ...faults],
    exchanges: lastExchanges([...replies, ...listing, foreign]),
  }
}

function lastExchanges(replies: readonly McpReply[]): string[] {
  return replies.map(({ line }) => line).slice(-MAX_EXCHANGES)
}

/**
 * A page of another site must not be able to use the server through its visitor's browser. Null if that is unknown: the
 * server allows the origin by its CORS headers, or the response has another reason.
 */
function isRefused({ status, headers }: McpReply): boolean | null {
  if (status === null || status >= 500 || status === 429) return null
  const admitted = headers['access-control-allow-origin']
  return status >= 400 ? true : admitted === '*' || admitted === FOREIGN_ORIGIN ? null : false
}

async function listTools(context: GatherContext, url: string, { request, isModern, offersTools }: McpSession) {
  const replies = isModern ? [] : [await sendMcp(context, url, request('notifications/initialized'))]
  if (!offersTools) return { tools: null, faults: [], replies }
  const reply = await sendMcp(context, url, request('tools/list'))
  replies.push(reply)
  const listed = reply.result?.['tools']
  if (!reply.result || !Array.isArray(listed))
    return { tools: null, faults: ['tools are declared, but tools/list returns no list'], replies }
  const tools = listed.slice(0, MAX_TOOLS).map((tool) => toolOf(membersOf(tool), isModern))
  return { tools, faults: isModern ? cacheFaults(reply.result, 'tools/list') : [], replies }
}

/** Results must be objects up to revision 2025-11-25 and may be any JSON since 2026-07-28. */
function toolOf({ name, description, inputSchema, outputSchema }: Record<string, unknown>, isModern: boolean): McpTool {
  const output = { name: 'outputSchema', root: isModern ? 'any' : 'typed' } as const
  return {
    name: typeof name === 'string' ? name.slice(0, 200) : '',
    described: typeof description === 'string' && description.trim() !== '',
    hasSchema: membersOf(inputSchema)['type'] === 'object',
    faults: [
      ...toolSchemaFaults(inputSchema),
      ...(outputSchema === undefined ? [] : toolSchemaFaults(outputSchema, output)),
    ],
  }
}

/** The sign-in that the server asks for (RFC 9728, section 5.1), and its metadata if they are on the same site. */
async function signInOf(context: GatherContext, url: string, { headers }: McpReply) {
  const challenge = (headers['www-authenticate'] ?? '').slice(0, 2_000)
  const named = /\bresource_metadata\s*=\s*(?:"([^"]*)"|([^\s,]+))/i.exec(challenge)
  const target = named?.[1] ?? named?.[2]
  const address = new URL(url)
  const path = address.pathname === '/' ? '' : address.pathname
  const metadataUrl = target !== undefined && URL.canParse(target, url) ? new URL(target, url).href : null
  const place = metadataUrl ?? `${address.origin}/.well-known/oauth-protected-resource${path}`
  const isOurs = /^https?:/.test(place) && isSameSite(new URL(place), address)
  return { challenge: challenge.slice(0, 300), metadataUrl, metadata: isOurs ? await fetchText(context, place) : null }
}

type Announced = {
  url: string
  /** Whether its card requires a header from every client, such as an API key. */
  asksForHeader: boolean
}

/** The first announced server on the site's own domain, because the owner cannot fix another company's server. */
function announcedServer(page: URL, files: WellKnownFiles, linkedFiles: readonly LinkedFile[]): Announced | null {
  const inRole = (role: string) => linkedFiles.filter((one) => one.role.endsWith(role)).map(({ file }) => file)
  const placed = AGENT_FILES.filter(({ id }) => id === 'mcp').flatMap(({ paths }) => paths.map((path) => files[path]))
  const inline = [files[ARD_PATH], files[AI_CATALOG_PATH], ...inRole('catalog')]
    .flatMap(entriesIn)
    .flatMap(({ type, data }) => (type === SERVER_CARD_TYPE ? [data] : []))
  const cards = [...[...inRole('server-card'), ...placed].map(jsonOf), ...inline].flatMap(batchItems)
  const remotes = cards
    .filter(isRecord)
    .flatMap(({ remotes: listed }) => batchItems(listed))
    .filter(isRecord)
  for (const { type, url, headers } of remotes) {
    if (type === 'sse' || typeof url !== 'string' || url.includes('{') || !URL.canParse(url)) continue
    if (!isOwn(new URL(url), page)) continue
    return { url, asksForHeader: batchItems(headers).some((header) => membersOf(header)['isRequired'] === true) }
  }
  return null
}

/** The first elements of a list; a value that is no list counts as its only element. */
function batchItems(value: unknown): unknown[] {
  return (Array.isArray(value) ? value : [value]).slice(0, 10)
}

function isOwn(url: URL, page: URL): boolean {
  return url.host === page.host || (url.protocol === 'https:' && isSameSite(url, page))
}
