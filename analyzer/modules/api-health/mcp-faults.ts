import { isRecord, readJson } from '../../parsers/text/read-json.ts'
import { toolSchemaFaults } from '../../parsers/json-schema/tool-schema-faults.ts'
import type { McpProbe, McpTool, WellKnownFiles } from '../../gather/artifacts.ts'
import type { WebMcpTool } from '../../gather/visit-artifacts.ts'

/** The length at which the visit cuts a tool's schema. */
const CUT_SCHEMA = 4_000

/** Faults of the announced MCP server (specification of 2026-07-28 and earlier). */
export function mcpFaults(probe: McpProbe, wellKnown: WellKnownFiles): string[] {
  const { url, status, protocol, tools, refusesForeignOrigin, signIn, faults = [] } = probe
  const address = url.slice(0, 150)
  if (signIn) return signInFaults(probe, wellKnown)
  if (protocol === null) return [`${address} does not respond as an MCP server (${status ?? 'no answer'})`]
  const names = (tools ?? []).map(({ name }) => name)
  const badNames = names.filter((name) => !/^[\w.-]{1,128}$/.test(name))
  const once = new Set<string>()
  const twice = names.filter((name) => once.size === once.add(name).size)
  return [
    ...faults,
    ...(badNames.length > 0
      ? [`tools with names that clients reject: ${badNames.slice(0, 3).join(', ').slice(0, 100)}`]
      : []),
    ...(twice.length > 0 ? [`tools with the same name: ${twice.slice(0, 3).join(', ').slice(0, 100)}`] : []),
    ...schemaFaults(tools ?? []),
    ...(refusesForeignOrigin === false ? ['a request with a foreign Origin is accepted; it must return 403'] : []),
  ]
}

/** Tools without a description: allowed, but models rarely choose them. */
export function silentTools({ tools }: McpProbe): string[] {
  return (tools ?? []).filter(({ described }) => !described).map(({ name }) => name)
}

function schemaFaults(tools: readonly McpTool[]): string[] {
  const bare = tools.filter(({ hasSchema }) => !hasSchema)
  const faulty = tools.filter(({ hasSchema, faults = [] }) => hasSchema && faults.length > 0)
  return [
    ...(bare.length > 0 ? [`${bare.length} of ${tools.length} tools have no inputSchema of type object`] : []),
    ...faulty.slice(0, 3).map(({ name, faults = [] }) => `tool ${name.slice(0, 60)}: ${faults[0]}`),
  ]
}

/**
 * A server that requires signing in must say where: in its challenge, or in metadata at its well-known URL (RFC 9728).
 * The metadata must name at least one authorization server.
 */
function signInFaults({ url, signIn }: McpProbe, wellKnown: WellKnownFiles): string[] {
  if (!signIn) return []
  const { metadataUrl, metadata, asksForHeader } = signIn
  if (asksForHeader && metadataUrl === null) return []
  const atRoot = wellKnown['/.well-known/oauth-protected-resource'] ?? null
  const file = metadata?.status === 200 ? metadata : metadataUrl === null && atRoot?.status === 200 ? atRoot : null
  if (!file) {
    if (metadataUrl !== null && metadata === null) return []
    return metadataUrl === null
      ? [`${url.slice(0, 150)} returns 401 without resource_metadata, and there is none at its well-known URL`]
      : [`resource_metadata ${metadataUrl.slice(0, 150)} returns ${metadata?.status}`]
  }
  const parsed = readJson(file.body) as { authorization_servers?: unknown; resource?: unknown } | null | undefined
  const servers = parsed?.authorization_servers
  const resource = parsed?.resource
  return [
    ...(typeof resource === 'string' ? [] : ['the sign-in metadata names no resource']),
    ...(typeof resource === 'string' && !isFor(resource, url)
      ? [`the sign-in metadata is for ${resource.slice(0, 150)}, so clients reject it for ${url.slice(0, 150)}`]
      : []),
    ...(Array.isArray(servers) && servers.length > 0
      ? serverFaults(servers.slice(0, 10), url, wellKnown)
      : ['the sign-in metadata names no authorization_servers, which MCP requires']),
  ]
}

/** Clients reject a server that does not announce PKCE; this can be checked only for one on the site itself. */
function serverFaults(servers: readonly unknown[], url: string, wellKnown: WellKnownFiles): string[] {
  const { origin } = new URL(url)
  const isRelative = (server: unknown) => typeof server !== 'string' || !URL.canParse(server)
  const wrong = servers.filter(isRelative).map((server) => `authorization_servers: ${shown(server)} is not a URL`)
  const isOwn = servers.some((server) => typeof server === 'string' && server.replace(/\/$/, '') === origin)
  const places = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']
  const files = places.map((path) => wellKnown[path]).filter((file) => file?.status === 200)
  const known = files.map((file) => readJson(file?.body ?? '')).filter(isRecord)
  const takesPkce = ({ code_challenge_methods_supported: methods }: Record<string, unknown>) =>
    Array.isArray(methods) && methods.includes('S256')
  return isOwn && known.length > 0 && !known.some(takesPkce)
    ? [...wrong, 'code_challenge_methods_supported of the authorization server lacks S256, so MCP clients reject it']
    : wrong
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 80)
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
  return [
    ...tools.flatMap((tool) =>
      toolFaults(tool).map((fault) => `tool ${tool.name.slice(0, 60) || '(no name)'}: ${fault}`),
    ),
    ...(removed > 0
      ? [
          `${removed} ${removed === 1 ? 'tool is' : 'tools are'} registered by provideContext, which the draft has removed; use registerTool`,
        ]
      : []),
  ]
}

function toolFaults({ name, description, schema, by, refused }: WebMcpTool): string[] {
  if (by === 'form') {
    return [
      ...(name === '' ? ['the form has a tooldescription without a toolname'] : []),
      ...(description === '' ? ['the form has no tooldescription'] : []),
    ]
  }
  if (refused !== null) return [`browsers reject it: ${refused}`]
  // A cut schema cannot be judged.
  if (schema === null || schema.length >= CUT_SCHEMA) return []
  return toolSchemaFaults(readJson(schema), { root: 'object' })
}
