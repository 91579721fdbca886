/** Fixed paths of an MCP server card: the reserved one next to the usual address of a server, then those of drafts. */
export const MCP_CARD_PATHS: readonly string[] = [
  '/mcp/server-card',
  '/.well-known/mcp/server-card.json',
  '/.well-known/mcp/server-cards.json',
  '/.well-known/mcp.json',
]

/** Files that machines look for at fixed paths. The module that judges a file reads it under this path. */
export const WELL_KNOWN_PATHS: readonly string[] = [
  '/llms.txt',
  '/.well-known/security.txt',
  '/security.txt',
  '/.well-known/tdmrep.json',
  '/.well-known/gpc.json',
  '/openapi.json',
  '/.well-known/api-catalog',
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-protected-resource',
  '/.well-known/agent-card.json',
  '/.well-known/agent.json',
  '/.well-known/agent-skills/index.json',
  '/.well-known/skills/index.json',
  ...MCP_CARD_PATHS,
  '/.well-known/ard.json',
  '/.well-known/ai-catalog.json',
  '/.well-known/ai-plugin.json',
  '/.well-known/http-message-signatures-directory',
  '/.well-known/ucp',
  '/.well-known/acp.json',
]
/** Files that may be long, so that more of them is read. */
export const LONG_FILES: ReadonlySet<string> = new Set(['/llms.txt', '/openapi.json'])

/** Media types that a client of the file must accept. */
export const ACCEPTED_TYPES: ReadonlyMap<string, string> = new Map([
  ['/.well-known/api-catalog', 'application/linkset+json'],
  ['/mcp/server-card', 'application/mcp-server-card+json'],
  ['/.well-known/http-message-signatures-directory', 'application/http-message-signatures-directory+json'],
])
