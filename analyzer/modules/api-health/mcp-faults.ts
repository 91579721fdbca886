import { isRecord, readJson } from '../../parsers/text/read-json.ts'
import type { McpProbe, McpTool, WellKnownFiles } from '../../gather/artifacts.ts'

/** What a client of the announced MCP server would stumble over (specification of 2026-07-28 and those before it). */
export function mcpFaults(probe: McpProbe, wellKnown: WellKnownFiles): string[] {
  const { url, status, protocol, tools, refusesForeignOrigin, signIn, faults = [] } = probe
  const address = url.slice(0, 150)
  if (signIn) return signInFaults(probe, wellKnown)
  if (protocol === null) return [`${address} does not answer as an MCP server (${status ?? 'no answer'})`]
  const names = (tools ?? []).map(({ name }) => name)
  const badNames = names.filter((name) => !/^[\w.-]{1,128}$/.test(name))
  const once = new Set<string>()
  const twice = names.filter((name) => once.size === once.add(name).size)
  return [
    ...faults,
    ...(badNames.length > 0
      ? [`tools with names that clients refuse: ${badNames.slice(0, 3).join(', ').slice(0, 100)}`]
      : []),
    ...(twice.length > 0 ? [`tools with the same name: ${twice.slice(0, 3).join(', ').slice(0, 100)}`] : []),
    ...schemaFaults(tools ?? []),
    ...(refusesForeignOrigin === false ? ['a request with a foreign Origin is answered, it must be 403'] : []),
  ]
}

/** Tools that nothing but their name explains: allowed, and of little use to whoever has to choose one. */
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
 * A server that asks for a sign-in says where: in its challenge, or by metadata at its well-known address (RFC 9728). It
 * names at least one authorization server.
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
      ? [`${url.slice(0, 150)} answers 401 and names no resource_metadata, nor is there any at its well-known address`]
      : [`resource_metadata ${metadataUrl.slice(0, 150)} answers ${metadata?.status}`]
  }
  const parsed = readJson(file.body) as { authorization_servers?: unknown; resource?: unknown } | null | undefined
  const servers = parsed?.authorization_servers
  const resource = parsed?.resource
  return [
    ...(typeof resource === 'string' ? [] : ['the metadata of the sign-in names no resource']),
    ...(typeof resource === 'string' && !isFor(resource, url)
      ? [`the metadata of the sign-in is for ${resource.slice(0, 150)}, so clients refuse it for ${url.slice(0, 150)}`]
      : []),
    ...(Array.isArray(servers) && servers.length > 0
      ? serverFaults(servers.slice(0, 10), url, wellKnown)
      : ['the metadata of the sign-in names no authorization_servers, which MCP requires']),
  ]
}

/** Clients refuse a server that does not say that it takes PKCE; only one on the site itself is known here. */
function serverFaults(servers: readonly unknown[], url: string, wellKnown: WellKnownFiles): string[] {
  const { origin } = new URL(url)
  const isRelative = (server: unknown) => typeof server !== 'string' || !URL.canParse(server)
  const wrong = servers.filter(isRelative).map((server) => `authorization_servers: ${shown(server)} is no address`)
  const isOwn = servers.some((server) => typeof server === 'string' && server.replace(/\/$/, '') === origin)
  const places = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']
  const files = places.map((path) => wellKnown[path]).filter((file) => file?.status === 200)
  const known = files.map((file) => readJson(file?.body ?? '')).filter(isRecord)
  const takesPkce = ({ code_challenge_methods_supported: methods }: Record<string, unknown>) =>
    Array.isArray(methods) && methods.includes('S256')
  return isOwn && known.length > 0 && !known.some(takesPkce)
    ? [...wrong, 'code_challenge_methods_supported of the authorization server lacks S256, so MCP clients refuse it']
    : wrong
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 80)
}

/** A resource stands for its own address and what lies below it (RFC 9728, section 3.3, as the official SDK compares). */
function isFor(resource: string, url: string): boolean {
  if (!URL.canParse(resource)) return false
  const [named, asked] = [new URL(resource), new URL(url)]
  return named.origin === asked.origin && `${asked.pathname}/`.startsWith(named.pathname.replace(/\/?$/, '/'))
}
