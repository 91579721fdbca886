import type { McpProbe } from '../../gather/artifacts.ts'

/** What a client of the announced MCP server would stumble over (specification of 2026-07-28). */
export function mcpFaults({ url, status, protocol, tools, refusesForeignOrigin }: McpProbe): string[] {
  const address = url.slice(0, 150)
  if (protocol === null) return [`${address} does not answer as an MCP server (${status ?? 'no answer'})`]
  const names = (tools ?? []).map(({ name }) => name)
  const badNames = names.filter((name) => !/^[\w.-]{1,128}$/.test(name))
  const once = new Set<string>()
  const twice = names.filter((name) => once.size === once.add(name).size)
  const count = (wanted: (tool: NonNullable<McpProbe['tools']>[number]) => boolean) =>
    (tools ?? []).filter(wanted).length
  const bare = count(({ hasSchema }) => !hasSchema)
  const silent = count(({ described }) => !described)
  return [
    ...(tools === null ? [`${address}: tools/list gives no list of tools`] : []),
    ...(badNames.length > 0
      ? [`tools with names that clients refuse: ${badNames.slice(0, 3).join(', ').slice(0, 100)}`]
      : []),
    ...(twice.length > 0 ? [`tools with the same name: ${twice.slice(0, 3).join(', ').slice(0, 100)}`] : []),
    ...(bare > 0 ? [`${bare} of ${names.length} tools have no inputSchema of type object`] : []),
    ...(silent > 0 ? [`${silent} of ${names.length} tools have no description`] : []),
    ...(refusesForeignOrigin === false ? ['a request with a foreign Origin is answered, it must be 403'] : []),
  ]
}
