import { AGENT_FILES, type AgentFileId } from '../../parsers/agent-files/agent-files.ts'
import { faultList } from '../../parsers/text/fault-list.ts'
import { isRecord, membersOf, quotedJson, readJson } from '../../parsers/text/read-json.ts'
import { toolSchemaFaults } from '../../parsers/json-schema/tool-schema-faults.ts'
import type { FetchedText, McpProbe, McpTool, WellKnownFiles } from '../../gather/artifacts.ts'
import type { WebMcpTool } from '../../gather/visit-artifacts.ts'

/** The length at which the visit cuts a tool's schema. */
const CUT_SCHEMA = 4_000

/** Faults of the announced MCP server (specification of 2026-07-28 and earlier). */
export function mcpFaults(probe: McpProbe, wellKnown: WellKnownFiles): string[] {
  const { url, status, protocol, tools, refusesForeignOrigin, signIn, faults = [] } = probe
  if (signIn) return signInFaults(url, signIn, wellKnown)
  if (protocol === null) return [`${url.slice(0, 150)} does not respond as an MCP server (${status ?? 'no answer'})`]
  return faultList(
    ...faults,
    ...listFaults(tools ?? []),
    refusesForeignOrigin === false && 'a request with a foreign Origin is accepted; it must return 403',
  )
}

function listFaults(tools: readonly McpTool[]): string[] {
  const names = tools.map(({ name }) => name)
  const few = (list: readonly string[]) => list.slice(0, 3).join(', ').slice(0, 100)
  const rejected = names.filter((name) => !/^[\w.-]{1,128}$/.test(name))
  const twice = names.filter((name, index) => names.indexOf(name) < index)
  const bare = tools.filter(({ hasSchema }) => !hasSchema)
  const faulty = tools.filter(({ hasSchema, faults = [] }) => hasSchema && faults.length > 0)
  return faultList(
    rejected.length > 0 && `tools with names that clients reject: ${few(rejected)}`,
    twice.length > 0 && `tools with the same name: ${few(twice)}`,
    bare.length > 0 && `${bare.length} of ${tools.length} tools have no inputSchema of type object`,
    ...faulty.slice(0, 3).map(({ name, faults }) => `tool ${name.slice(0, 60)}: ${faults?.[0]}`),
  )
}

/** The files of a kind that the site has at its well-known paths. */
function filesOf(id: AgentFileId, wellKnown: WellKnownFiles): FetchedText[] {
  const paths = AGENT_FILES.find((file) => file.id === id)?.paths ?? []
  return paths.flatMap((path) => wellKnown[path] ?? []).filter(({ status }) => status === 200)
}

/**
 * A server that requires signing in must say where: in its challenge, or in metadata at its well-known URL (RFC 9728).
 * The metadata must name at least one authorization server.
 */
function signInFaults(url: string, signIn: NonNullable<McpProbe['signIn']>, wellKnown: WellKnownFiles): string[] {
  const { metadataUrl, metadata, asksForHeader } = signIn
  const address = url.slice(0, 150)
  if (metadataUrl === null && asksForHeader) return []
  const [hosted] = metadataUrl === null ? filesOf('oauth-resource', wellKnown) : []
  const file = metadata?.status === 200 ? metadata : hosted
  if (!file && metadataUrl === null)
    return [`${address} returns 401 without resource_metadata, and there is none at its well-known URL`]
  if (!file) return metadata ? [`resource_metadata ${metadataUrl?.slice(0, 150)} returns ${metadata.status}`] : []
  const { authorization_servers: servers, resource } = membersOf(readJson(file.body))
  return faultList(
    typeof resource !== 'string'
      ? 'the sign-in metadata names no resource'
      : !isFor(resource, url) &&
          `the sign-in metadata is for ${resource.slice(0, 150)}, so clients reject it for ${address}`,
    ...(Array.isArray(servers) && servers.length > 0
      ? serverFaults(servers.slice(0, 10), new URL(url).origin, wellKnown)
      : ['the sign-in metadata names no authorization_servers, which MCP requires']),
  )
}

/** Clients reject a server that does not announce PKCE; this can be checked only for one on the site itself. */
function serverFaults(servers: readonly unknown[], origin: string, wellKnown: WellKnownFiles): string[] {
  const isUrl = (server: unknown) => typeof server === 'string' && URL.canParse(server)
  const isOwn = servers.includes(origin) || servers.includes(`${origin}/`)
  const known = filesOf('oauth-server', wellKnown)
    .map(({ body }) => readJson(body))
    .filter(isRecord)
  const takesPkce = ({ code_challenge_methods_supported: methods }: Record<string, unknown>) =>
    Array.isArray(methods) && methods.includes('S256')
  return faultList(
    ...servers.map((server) => !isUrl(server) && `authorization_servers: ${quotedJson(server, 80)} is not a URL`),
    isOwn &&
      known.length > 0 &&
      !known.some(takesPkce) &&
      'code_challenge_methods_supported of the authorization server lacks S256, so MCP clients reject it',
  )
}

/** A resource covers its own URL and the paths below it (RFC 9728, section 3.3, compared as the official SDK does). */
function isFor(resource: string, url: string): boolean {
  if (!URL.canParse(resource)) return false
  const [named, asked] = [new URL(resource), new URL(url)]
  return named.origin === asked.origin && `${asked.pathname}/`.startsWith(named.pathname.replace(/\/?$/, '/'))
}

/** Faults of the tools that a page registers with the browser (WebMCP, draft of June 2026). */
export function webMcpFaults(tools: readonly WebMcpTool[]): string[] {
  const removed = tools.filter(({ by }) => by === 'provideContext').length
  const are = removed === 1 ? 'tool is' : 'tools are'
  return faultList(
    ...tools.flatMap((tool) =>
      toolFaults(tool).map((fault) => `tool ${tool.name.slice(0, 60) || '(no name)'}: ${fault}`),
    ),
    removed > 0 && `${removed} ${are} registered by provideContext, which the draft has removed; use registerTool`,
  )
}

function toolFaults({ name, description, schema, by, refused }: WebMcpTool): string[] {
  if (by === 'form')
    return faultList(
      name === '' && 'the form has a tooldescription without a toolname',
      description === '' && 'the form has no tooldescription',
    )
  if (refused !== null) return [`browsers reject it: ${refused}`]
  // A cut schema cannot be judged.
  if (schema === null || schema.length >= CUT_SCHEMA) return []
  return toolSchemaFaults(readJson(schema), { root: 'object' })
}
