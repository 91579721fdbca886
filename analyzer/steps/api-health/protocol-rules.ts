import { z } from 'zod'

export type ProtocolRule = {
  id: string
  name: string
  /** Where the file may lie, the current place first. */
  paths: readonly string[]
  /** Places that were given up; a file there is read, and its place is named as a fault. */
  legacy?: readonly string[]
  mediaTypes: readonly string[]
  schema: z.ZodType
  source: { title: string; url: string; date: string }
  /** A file that would conform, for that very site. */
  example: (origin: string, host: string) => unknown
}

const text = z.string().min(1)
const address = z.url()
const link = z.looseObject({ href: z.string() })

const linkset = z.looseObject({
  linkset: z
    .array(
      z
        .looseObject({
          anchor: text,
          'service-desc': z.array(link).optional(),
          'service-doc': z.array(link).optional(),
        })
        .refine(
          (entry) =>
            ['service-desc', 'service-doc', 'service-meta', 'status', 'item'].some((name) => entry[name] !== undefined),
          'needs one of service-desc, service-doc, service-meta, status, item',
        ),
    )
    .min(1),
})
const agentCard = z.looseObject({
  name: text,
  description: text,
  version: text,
  capabilities: z.looseObject({}),
  defaultInputModes: z.array(text),
  defaultOutputModes: z.array(text),
  skills: z.array(z.looseObject({ id: text, name: text, description: text, tags: z.array(z.string()) })),
})
const skills = z.looseObject({
  $schema: text,
  skills: z.array(
    z.looseObject({
      name: text,
      type: z.enum(['skill-md', 'archive']),
      description: text.max(1024),
      url: text,
      digest: z.string().regex(/^sha256:[0-9a-f]{64}$/i, 'must be sha256: and 64 hex digits'),
    }),
  ),
})
const serverCard = z.looseObject({
  name: z.string().regex(/^[^/\s]+\/[^/\s]+$/, 'must be namespace/name'),
  version: text,
  description: text,
  remotes: z.array(z.looseObject({ url: address })).optional(),
})
const authorizationServer = z.looseObject({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
})
const protectedResource = z.looseObject({ resource: address, authorization_servers: z.array(address).optional() })
const ard = z.looseObject({
  specVersion: text,
  entries: z.array(
    z
      .looseObject({ identifier: z.string().startsWith('urn:air:'), displayName: text, type: text })
      .refine(
        (entry) => (entry['url'] === undefined) !== (entry['data'] === undefined),
        'needs exactly one of url and data',
      ),
  ),
})
export const OPEN_API = z.looseObject({
  openapi: z.string().regex(/^3\./, 'must be a 3.x version').optional(),
  swagger: z.string().optional(),
  info: z.looseObject({ title: text, version: text }),
  paths: z.looseObject({}),
})

/** Agent protocols whose presence a site announces by a file; rules of October 2026. */
export const PROTOCOL_RULES: readonly ProtocolRule[] = [
  {
    id: 'openapi',
    name: 'OpenAPI description',
    paths: ['/openapi.json'],
    mediaTypes: ['application/json', 'application/openapi+json', 'application/vnd.oai.openapi+json'],
    schema: OPEN_API,
    source: {
      title: 'OpenAPI Specification 3.1.1',
      url: 'https://spec.openapis.org/oas/v3.1.1.html',
      date: '2024-10-24',
    },
    example: (origin, host) => ({
      openapi: '3.1.0',
      info: { title: host, version: '1.0.0' },
      servers: [{ url: origin }],
      paths: {},
    }),
  },
  {
    id: 'api-catalog',
    name: 'API catalog',
    paths: ['/.well-known/api-catalog'],
    mediaTypes: ['application/linkset+json'],
    schema: linkset,
    source: { title: 'RFC 9727, api-catalog', url: 'https://www.rfc-editor.org/rfc/rfc9727.html', date: '2025-06-01' },
    example: (origin) => ({
      linkset: [
        { anchor: `${origin}/api`, 'service-desc': [{ href: `${origin}/openapi.json`, type: 'application/json' }] },
      ],
    }),
  },
  {
    id: 'a2a',
    name: 'A2A agent card',
    paths: ['/.well-known/agent-card.json'],
    legacy: ['/.well-known/agent.json'],
    mediaTypes: ['application/json', 'application/a2a+json'],
    schema: agentCard,
    source: { title: 'Agent2Agent protocol', url: 'https://github.com/a2aproject/A2A', date: '2026-08-20' },
    example: (origin, host) => ({
      name: host,
      description: `Answers questions about ${host}.`,
      version: '1.0.0',
      supportedInterfaces: [{ url: `${origin}/a2a`, protocolBinding: 'JSONRPC' }],
      capabilities: {},
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/plain'],
      skills: [{ id: 'search', name: 'Search', description: 'Finds pages.', tags: ['search'] }],
    }),
  },
  {
    id: 'mcp',
    name: 'MCP server card',
    paths: ['/.well-known/mcp/server-card.json', '/.well-known/mcp/server-cards.json', '/.well-known/mcp.json'],
    mediaTypes: ['application/json', 'application/mcp-server-card+json'],
    schema: z.union([serverCard, z.array(serverCard).min(1)]),
    source: {
      title: 'Model Context Protocol',
      url: 'https://modelcontextprotocol.io/specification/2026-07-28',
      date: '2026-07-28',
    },
    example: (origin, host) => ({
      name: `${host.split('.').reverse().join('.')}/site`,
      version: '1.0.0',
      description: `Tools of ${host}.`,
      remotes: [{ type: 'streamable-http', url: `${origin}/mcp` }],
    }),
  },
  {
    id: 'oauth-server',
    name: 'OAuth authorization server',
    paths: ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'],
    mediaTypes: ['application/json'],
    schema: authorizationServer,
    source: {
      title: 'RFC 8414, OAuth 2.0 Authorization Server Metadata',
      url: 'https://www.rfc-editor.org/rfc/rfc8414.html',
      date: '2018-06-01',
    },
    example: (origin) => ({
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      code_challenge_methods_supported: ['S256'],
    }),
  },
  {
    id: 'oauth-resource',
    name: 'OAuth protected resource',
    paths: ['/.well-known/oauth-protected-resource'],
    mediaTypes: ['application/json'],
    schema: protectedResource,
    source: {
      title: 'RFC 9728, OAuth 2.0 Protected Resource Metadata',
      url: 'https://www.rfc-editor.org/rfc/rfc9728.html',
      date: '2025-04-01',
    },
    example: (origin) => ({ resource: origin, authorization_servers: [origin] }),
  },
  {
    id: 'skills',
    name: 'Agent skills',
    paths: ['/.well-known/agent-skills/index.json'],
    legacy: ['/.well-known/skills/index.json'],
    mediaTypes: ['application/json'],
    schema: skills,
    source: {
      title: 'Agent skills discovery 0.2.0',
      url: 'https://github.com/cloudflare/agent-skills-discovery-rfc',
      date: '2026-08-20',
    },
    example: (origin) => ({
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: [
        {
          name: 'search',
          type: 'skill-md',
          description: 'How to search this site.',
          url: `${origin}/.well-known/agent-skills/search/SKILL.md`,
          digest: 'sha256:<sha256 of that file>',
        },
      ],
    }),
  },
  {
    id: 'ard',
    name: 'Agentic resource discovery',
    paths: ['/.well-known/ard.json'],
    legacy: ['/.well-known/ai-catalog.json'],
    mediaTypes: ['application/json'],
    schema: ard,
    source: {
      title: 'Agentic Resource Discovery, draft',
      url: 'https://github.com/ards-project/ard-spec',
      date: '2026-08-20',
    },
    example: (origin, host) => ({
      specVersion: '1.0',
      host,
      entries: [
        {
          identifier: `urn:air:${host}:api:main`,
          displayName: host,
          type: 'application/openapi+json',
          url: `${origin}/openapi.json`,
        },
      ],
    }),
  },
]
