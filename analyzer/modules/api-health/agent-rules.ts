import { z } from 'zod'
import { AGENT_CARD_TYPE, SERVER_CARD_TYPE } from '../../parsers/agent-catalog.ts'
import { isRecord } from '../../parsers/text/read-json.ts'
import { address, isSecureFor, text, type ProtocolRule, type ServedBy } from './protocol-rule.ts'

const requirements = z.array(z.looseObject({ schemes: z.record(z.string(), z.unknown()).optional() })).optional()
const skill = z.looseObject({
  id: text,
  name: text,
  description: text,
  tags: z.array(z.string()).min(1),
  examples: z.array(z.string()).optional(),
  inputModes: z.array(text).optional(),
  outputModes: z.array(text).optional(),
  securityRequirements: requirements,
})
const scopes = z.record(z.string(), z.string())
const securityScheme = z.looseObject({
  apiKeySecurityScheme: z.looseObject({ location: z.enum(['query', 'header', 'cookie']), name: text }).optional(),
  httpAuthSecurityScheme: z.looseObject({ scheme: text }).optional(),
  oauth2SecurityScheme: z
    .looseObject({
      flows: z.looseObject({
        authorizationCode: z.looseObject({ authorizationUrl: address, tokenUrl: address, scopes }).optional(),
        clientCredentials: z.looseObject({ tokenUrl: address, scopes }).optional(),
        deviceCode: z.looseObject({ deviceAuthorizationUrl: address, tokenUrl: address, scopes }).optional(),
      }),
    })
    .optional(),
  openIdConnectSecurityScheme: z.looseObject({ openIdConnectUrl: address }).optional(),
  mtlsSecurityScheme: z.looseObject({}).optional(),
})
/** Required fields of AgentCard and its parts in a2a.proto; a required list has at least one element (section 5.7). */
const agentCardFields = z.looseObject({
  name: text,
  description: text,
  version: text,
  supportedInterfaces: z
    .array(
      z.looseObject({
        url: text,
        protocolBinding: text,
        protocolVersion: z.string().regex(/^\d+\.\d+(?:\.\d+)?$/, 'must be a version such as 1.0'),
        tenant: z.string().optional(),
      }),
    )
    .min(1),
  provider: z.looseObject({ url: address, organization: text }).optional(),
  documentationUrl: address.optional(),
  iconUrl: address.optional(),
  capabilities: z.looseObject({
    streaming: z.boolean().optional(),
    pushNotifications: z.boolean().optional(),
    extendedAgentCard: z.boolean().optional(),
    extensions: z.array(z.looseObject({ uri: text })).optional(),
  }),
  securitySchemes: z.record(z.string(), securityScheme).optional(),
  securityRequirements: requirements,
  defaultInputModes: z.array(text).min(1),
  defaultOutputModes: z.array(text).min(1),
  skills: z.array(skill).min(1),
  signatures: z.array(z.looseObject({ protected: text, signature: text })).optional(),
})
/** JSON of a Protocol Buffers message: null stands for a field that is not set. */
const agentCard = z.preprocess(withoutNulls, agentCardFields)
const CORE_SCHEMES = [
  'apiKeySecurityScheme',
  'httpAuthSecurityScheme',
  'oauth2SecurityScheme',
  'openIdConnectSecurityScheme',
  'mtlsSecurityScheme',
]

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (one === null ? [] : [[name, withoutNulls(one)]])),
  )
}

function agentCardFaults(card: Record<string, unknown>, served: ServedBy): string[] {
  const { supportedInterfaces, securitySchemes, url } = card
  const interfaces = Array.isArray(supportedInterfaces) ? supportedInterfaces.filter(isRecord).slice(0, 20) : []
  const unsafe = interfaces.flatMap(({ url: target, protocolBinding }, index) =>
    typeof target !== 'string' ||
    isSecureFor(target, served) ||
    (protocolBinding === 'GRPC' && /^[\w.-]+:\d{1,5}$/.test(target))
      ? []
      : [`supportedInterfaces.${index}.url must be an absolute https address, not ${target.slice(0, 80)}`],
  )
  const schemes = isRecord(securitySchemes) ? Object.entries(securitySchemes).slice(0, 20) : []
  const unclear = schemes
    .filter(([, scheme]) => isRecord(scheme) && CORE_SCHEMES.filter((name) => isRecord(scheme[name])).length !== 1)
    .map(([name]) => `securitySchemes.${name.slice(0, 60)} must hold exactly one of ${CORE_SCHEMES.join(', ')}`)
  const isOld = supportedInterfaces === undefined && typeof url === 'string'
  return [
    ...(isOld ? ['url: the address of the agent belongs into supportedInterfaces since A2A 1.0'] : []),
    ...unsafe,
    ...unclear,
    ...undefinedSchemes(card),
    ...sharedSkillIds(card),
  ]
}

/** What the agent or a skill asks for has to be one of the schemes that the card describes. */
function undefinedSchemes(card: Record<string, unknown>): string[] {
  const known = isRecord(card['securitySchemes']) ? card['securitySchemes'] : {}
  const asking = [card, ...recordsIn(card['skills'])].flatMap((one) => recordsIn(one['securityRequirements']))
  const named = asking.flatMap(({ schemes }) => (isRecord(schemes) ? Object.keys(schemes).slice(0, 20) : []))
  return [...new Set(named)]
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => `securityRequirements: ${name.slice(0, 60)} is none of securitySchemes`)
}

function sharedSkillIds(card: Record<string, unknown>): string[] {
  const ids = recordsIn(card['skills']).flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
  const shared = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return [...shared].map((id) => `skills: ${id.slice(0, 60)} is the id of more than one`)
}

function recordsIn(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.slice(0, 100).filter(isRecord) : []
}

const CARD_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'
/** A range is no version: ^1.2.3, ~1.2.3, >=1.2.3, 1.x, 1.*, 1.0 - 2.0, 1 || 2. */
const VERSION_RANGE = /^[\^~<>=]|(?:^|\.)[x*](?:\.|$)|\s-\s|\|\|/i
const input = z.looseObject({
  description: z.string().optional(),
  isRequired: z.boolean().optional(),
  isSecret: z.boolean().optional(),
  format: z.enum(['boolean', 'filepath', 'number', 'string']).optional(),
  default: z.string().optional(),
  value: z.string().optional(),
  choices: z.array(z.string()).optional(),
})
const variables = z.record(z.string(), input)
const remote = z.looseObject({
  type: z.enum(['streamable-http', 'sse']),
  url: z
    .string()
    .max(2_000)
    .regex(/^(?:https?:\/\/\S|\{[a-z_]\w*\})\S*$/i, 'must begin with https:// or a {variable}'),
  headers: z.array(input.extend({ name: text, variables: variables.optional() })).optional(),
  variables: variables.optional(),
  supportedProtocolVersions: z.array(text).optional(),
})
const serverCard = z.looseObject({
  $schema: z.literal(CARD_SCHEMA),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-z0-9.-]+\/[a-z0-9._-]+$/i, 'must be namespace/name, such as com.example/site'),
  version: text.max(255).refine((version) => !VERSION_RANGE.test(version), 'must be one version, not a range'),
  description: text.max(100),
  title: text.max(100).optional(),
  websiteUrl: address.optional(),
  repository: z.looseObject({ url: address, source: z.string() }).optional(),
  icons: z
    .array(
      z.looseObject({
        src: address,
        mimeType: z.string().optional(),
        sizes: z.array(z.string()).optional(),
        theme: z.enum(['light', 'dark']).optional(),
      }),
    )
    .optional(),
  remotes: z.array(remote).optional(),
  _meta: z.looseObject({}).optional(),
})
/** Whether a file without a place of its own in any specification is meant as a card. */
function looksLikeCard(parsed: unknown): boolean {
  if (!isRecord(parsed)) return false
  const { $schema, remotes, name } = parsed
  return (
    (typeof $schema === 'string' && $schema.includes('server-card')) || (Array.isArray(remotes) && name !== undefined)
  )
}

const URN = /^urn:air:[a-z0-9.-]{1,253}(?::[a-z0-9._-]{1,200}){1,10}$/i
/** RFC 6838, section 4.2: two names of at most 127 characters; parameters may follow. */
const MEDIA_TYPE = /^[a-z0-9][\w.+-]*\/[a-z0-9][\w.+-]*(?:[ ;]|$)/i
const trustManifest = z.looseObject({ identity: text })
const entry = z
  .looseObject({
    identifier: z.string().regex(URN, 'must be urn:air:<domain>:<name>'),
    type: z.string().max(400, 'must be a media type').regex(MEDIA_TYPE, 'must be a media type'),
    url: address.optional(),
    data: z.looseObject({}).optional(),
    representativeQueries: z.array(z.string()).optional(),
    capabilities: z.array(z.string()).optional(),
    tags: z.array(z.string()).optional(),
    trustManifest: trustManifest.optional(),
  })
  .refine((one) => (one.url === undefined) !== (one.data === undefined), 'needs exactly one of url and data')
  .superRefine(({ type, data }, context) => {
    if (type !== SERVER_CARD_TYPE || !looksLikeCard(data)) return
    for (const issue of serverCard.safeParse(data).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['data', ...issue.path], message: issue.message })
    }
  })
function entriesOf(item: z.ZodType) {
  return z.array(item).superRefine((entries, context) => {
    const ids = entries.map((one) => (isRecord(one) ? one['identifier'] : undefined))
    const shared = ids.find((id, index) => typeof id === 'string' && ids.indexOf(id) !== index)
    if (shared === undefined) return
    context.addIssue({ code: 'custom', message: `${String(shared).slice(0, 120)} names more than one entry` })
  })
}
/** Every ARD entry is an entry of a catalog with a name for people; the rest of the file is open. */
const ard = z.looseObject({
  entries: entriesOf(entry.and(z.looseObject({ displayName: text }))),
  host: z.looseObject({}).optional(),
})
const aiCatalog = z.looseObject({
  specVersion: text,
  host: z.looseObject({ displayName: text }).optional(),
  entries: entriesOf(entry),
})

/** Cards and catalogs by which agents find what a site offers. */
export const AGENT_RULES: readonly ProtocolRule[] = [
  {
    id: 'a2a',
    name: 'A2A agent card',
    paths: ['/.well-known/agent-card.json'],
    legacy: ['/.well-known/agent.json'],
    linkedAs: 'agent-card',
    mediaTypes: ['application/json', 'application/a2a+json', AGENT_CARD_TYPE],
    schema: agentCard,
    check: agentCardFaults,
    source: {
      title: 'Agent2Agent protocol 1.0.1, a2a.proto',
      url: 'https://github.com/a2aproject/A2A/blob/v1.0.1/specification/a2a.proto',
      date: '2026-05-26',
    },
    example: (origin, host) => ({
      name: host,
      description: `Answers questions about ${host}.`,
      version: '1.0.0',
      supportedInterfaces: [{ url: `${origin}/a2a`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
      capabilities: {},
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/plain'],
      skills: [{ id: 'search', name: 'Search', description: 'Finds pages.', tags: ['search'] }],
    }),
  },
  {
    id: 'mcp',
    name: 'MCP server card',
    paths: [
      '/mcp/server-card',
      '/.well-known/mcp/server-card.json',
      '/.well-known/mcp/server-cards.json',
      '/.well-known/mcp.json',
    ],
    linkedAs: 'server-card',
    mediaTypes: ['application/mcp-server-card+json', 'application/json'],
    schema: z.union([serverCard, z.array(serverCard).min(1)]),
    isOne: (parsed) => (Array.isArray(parsed) ? parsed.some(looksLikeCard) : looksLikeCard(parsed)),
    source: {
      title: 'MCP server cards (SEP-2127), schema v1',
      url: 'https://github.com/modelcontextprotocol/experimental-ext-server-card',
      date: '2026-07-24',
    },
    example: (origin, host) => ({
      $schema: CARD_SCHEMA,
      name: `${host.split('.').reverse().join('.')}/site`,
      version: '1.0.0',
      description: `Tools of ${host}.`.slice(0, 100),
      remotes: [{ type: 'streamable-http', url: `${origin}/mcp`, supportedProtocolVersions: ['2026-07-28'] }],
    }),
  },
  {
    id: 'ard',
    name: 'Agentic resource discovery',
    paths: ['/.well-known/ard.json'],
    linkedAs: 'ard-catalog',
    mediaTypes: ['application/json'],
    anyJson: true,
    schema: ard,
    source: {
      title: 'Agentic Resource Discovery 0.91',
      url: 'https://github.com/ards-project/ard-spec/blob/main/spec/ard.md',
      date: '2026-08-26',
    },
    example: (origin, host) => ({
      specVersion: '1.0',
      host: { displayName: host },
      entries: [
        {
          identifier: `urn:air:${host}:api:main`,
          displayName: host,
          type: 'application/openapi+json',
          url: `${origin}/openapi.json`,
          representativeQueries: [`search ${host}`, `what does ${host} offer`],
        },
      ],
    }),
  },
  {
    id: 'ai-catalog',
    name: 'AI catalog',
    paths: ['/.well-known/ai-catalog.json'],
    linkedAs: 'ai-catalog',
    mediaTypes: ['application/ai-catalog+json', 'application/json'],
    anyJson: true,
    schema: aiCatalog,
    source: {
      title: 'MCP server cards, discovery by an AI catalog',
      url: 'https://github.com/modelcontextprotocol/experimental-ext-server-card/blob/main/docs/discovery.md',
      date: '2026-07-24',
    },
    example: (origin, host) => ({
      specVersion: '1.0',
      entries: [
        {
          identifier: `urn:air:${host}:mcp:site`,
          type: 'application/mcp-server-card+json',
          url: `${origin}/mcp/server-card`,
        },
      ],
    }),
  },
]
