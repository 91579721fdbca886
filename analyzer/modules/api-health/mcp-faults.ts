import { readJson } from '../../parsers/text/read-json.ts'
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
  return [
    ...(typeof parsed?.resource === 'string' ? [] : ['the metadata of the sign-in names no resource']),
    ...(Array.isArray(servers) && servers.length > 0
      ? []
      : ['the metadata of the sign-in names no authorization_servers, which MCP requires']),
  ]
}
