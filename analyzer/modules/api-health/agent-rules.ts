import { z } from 'zod'
import { SERVER_CARD_TYPE } from '../../parsers/agent-catalog.ts'
import { isRecord } from '../../parsers/text/read-json.ts'
import { AGENT_CARD_RULE } from './agent-card-rule.ts'
import { address, firstTwice, text, type ProtocolRule } from './protocol-rule.ts'

const CARD_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'
/** Version ranges: ^1.2.3, ~1.2.3, >=1.2.3, 1.x, 1.*, 1.0 - 2.0, 1 || 2. */
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
    .regex(/^(?:https?:\/\/\S|\{[a-z_]\w*\})\S*$/i, 'must start with https:// or a {variable}'),
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

/** Whether a file at a path that no specification defines is meant as a card. */
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
    const shared = firstTwice(entries.map((one) => (isRecord(one) ? one['identifier'] : undefined)))
    if (shared === undefined) return
    context.addIssue({ code: 'custom', message: `${shared.slice(0, 120)} names more than one entry` })
  })
}
/** An ARD entry is a catalog entry with a display name; the rest of the file is not restricted. */
const ard = z.looseObject({
  entries: entriesOf(entry.and(z.looseObject({ displayName: text }))),
  host: z.looseObject({}).optional(),
})
const aiCatalog = z.looseObject({
  specVersion: text,
  host: z.looseObject({ displayName: text }).optional(),
  entries: entriesOf(entry),
})

/** Sample queries are what makes an entry of a catalog one of ARD (0.91, section 4). */
function isArdCatalog(parsed: unknown): boolean {
  const entries = isRecord(parsed) && Array.isArray(parsed['entries']) ? parsed['entries'] : []
  return entries.some((one) => isRecord(one) && Array.isArray(one['representativeQueries']))
}

/** Cards and catalogs in which agents find what a site offers. */
export const AGENT_RULES: readonly ProtocolRule[] = [
  AGENT_CARD_RULE,
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
    predecessor: { path: '/.well-known/ai-catalog.json', linkedAs: 'ai-catalog', isOne: isArdCatalog },
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
