import { z } from 'zod'
import { SERVER_CARD_TYPE, type AgentFileId } from '../../parsers/agent-files/agent-files.ts'
import { isRecord } from '../../parsers/text/read-json.ts'
import { AGENT_CARD_RULE } from './agent-card-rule.ts'
import { address, firstTwice, isSecureFor, strings, text, texts } from './agent-file-rule.ts'
import type { AgentFileRule, ServedBy } from './agent-file-rule.ts'
import { ACP_RULE, UCP_RULE } from './commerce-rules.ts'
import { SIGNATURE_DIRECTORY_RULE } from './signature-directory-rule.ts'

const CATALOG_RELATIONS = ['service-desc', 'service-doc', 'service-meta', 'status', 'item', 'api-catalog']
const links = z.array(z.looseObject({ href: z.string() })).optional()
const linkContext = z.looseObject({
  anchor: text.optional(),
  'service-desc': links,
  'service-doc': links,
  'service-meta': links,
  item: links,
})
const linkset = z.looseObject({
  linkset: z
    .array(linkContext)
    .min(1)
    .refine(
      (contexts) => contexts.some((one) => CATALOG_RELATIONS.some((name) => one[name] !== undefined)),
      `needs one of ${CATALOG_RELATIONS.join(', ')}`,
    ),
})
const skill = z.looseObject({
  name: text
    .max(64)
    .refine(
      (name) => /^[a-z0-9-]+$/.test(name) && !/^-|-$|--/.test(name),
      'must consist of lower-case letters, digits and single hyphens',
    ),
  type: z.enum(['skill-md', 'archive']),
  description: text.max(1024),
  url: text,
  digest: z.string().regex(/^sha256:[0-9a-f]{64}$/i, 'must be sha256: and 64 hex digits'),
})
const authorizationServer = z.looseObject({
  issuer: address,
  authorization_endpoint: address.optional(),
  token_endpoint: address.optional(),
  response_types_supported: texts,
  grant_types_supported: texts.optional(),
  jwks_uri: address.optional(),
  registration_endpoint: address.optional(),
  scopes_supported: strings.optional(),
  code_challenge_methods_supported: texts.optional(),
})
const notNone = z.string().refine((name) => name !== 'none', 'must not be "none"')
const protectedResource = z.looseObject({
  resource: address,
  authorization_servers: z.array(address).optional(),
  scopes_supported: strings.optional(),
  bearer_methods_supported: z.array(z.enum(['header', 'body', 'query'])).optional(),
  resource_signing_alg_values_supported: z.array(notNone).optional(),
})
/** OpenAPI 3.1 requires one of three parts; 2.0 and 3.0 require paths. */
export const OPEN_API = z
  .looseObject({
    openapi: z.string().regex(/^3\./, 'must be a 3.x version').optional(),
    swagger: z.string().optional(),
    info: z.looseObject({ title: text, version: text }),
    paths: z.record(z.string().regex(/^(?:\/|x-)/, 'must begin with /'), z.unknown()).optional(),
    webhooks: z.looseObject({}).optional(),
    components: z.looseObject({}).optional(),
  })
  .refine(({ openapi, swagger }) => (openapi ?? swagger) !== undefined, 'openapi: missing, must name the version')
  .refine(
    ({ openapi, paths, webhooks, components }) =>
      paths !== undefined || (!(openapi ?? '3.0').startsWith('3.0') && (webhooks ?? components) !== undefined),
    'paths: missing, must be of type object',
  )

/** What RFC 8414 requires for the server's grants, and what OpenID Connect adds. */
function authorizationServerFaults(parsed: Record<string, unknown>, { origin, file }: ServedBy): string[] {
  const { issuer, grant_types_supported: named } = parsed
  const grants: unknown[] = Array.isArray(named) ? named : ['authorization_code', 'implicit']
  const needs = (name: string, isNeeded: (grant: unknown) => boolean) =>
    parsed[name] === undefined && grants.some(isNeeded) ? [`${name}: missing, must be of type string`] : []
  const openId = file.url.endsWith('/openid-configuration')
    ? ['jwks_uri', 'subject_types_supported', 'id_token_signing_alg_values_supported']
    : []
  return [
    ...(typeof issuer === 'string' && issuer.replace(/\/$/, '') !== origin
      ? [`issuer is ${issuer.slice(0, 100)}, but the file is served by ${origin}`]
      : []),
    ...needs('authorization_endpoint', (grant) => grant === 'authorization_code' || grant === 'implicit'),
    ...needs('token_endpoint', (grant) => grant !== 'implicit'),
    ...openId
      .filter((name) => !(name in parsed))
      .map((name) => `${name}: missing, OpenID Connect Discovery requires it`),
  ]
}

function protectedResourceFaults({ resource }: Record<string, unknown>, served: ServedBy): string[] {
  if (typeof resource !== 'string' || !URL.canParse(resource)) return []
  const { origin, hash } = new URL(resource)
  const isElsewhere = origin !== served.origin
  return [
    ...(isElsewhere ? [`resource is ${resource.slice(0, 100)}, but the file is served by ${served.origin}`] : []),
    ...(hash === '' ? [] : ['resource must not have a fragment']),
    ...(isElsewhere || isSecureFor(resource, served) ? [] : ['resource must be an HTTPS URL']),
  ]
}

/** Version ranges: ^1.2.3, ~1.2.3, >=1.2.3, 1.x, 1.*, 1.0 - 2.0, 1 || 2. */
const VERSION_RANGE = /^[\^~<>=]|(?:^|\.)[x*](?:\.|$)|\s-\s|\|\|/i
const input = z.looseObject({
  description: z.string().optional(),
  isRequired: z.boolean().optional(),
  isSecret: z.boolean().optional(),
  format: z.enum(['boolean', 'filepath', 'number', 'string']).optional(),
  default: z.string().optional(),
  value: z.string().optional(),
  choices: strings.optional(),
})
const variables = z.record(z.string(), input).optional()
const remote = z.looseObject({
  type: z.enum(['streamable-http', 'sse']),
  url: z
    .string()
    .max(2_000)
    .regex(/^(?:https?:\/\/\S|\{[a-z_]\w*\})\S*$/i, 'must start with https:// or a {variable}'),
  headers: z.array(input.extend({ name: text, variables })).optional(),
  variables,
  supportedProtocolVersions: texts.optional(),
})
const icon = z.looseObject({
  src: address,
  mimeType: z.string().optional(),
  sizes: strings.optional(),
  theme: z.enum(['light', 'dark']).optional(),
})
const serverCard = z.looseObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'),
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
  icons: z.array(icon).optional(),
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
const entry = z
  .looseObject({
    identifier: z.string().regex(URN, 'must be urn:air:<domain>:<name>'),
    type: z.string().max(400, 'must be a media type').regex(MEDIA_TYPE, 'must be a media type'),
    url: address.optional(),
    data: z.looseObject({}).optional(),
    representativeQueries: strings.optional(),
    capabilities: strings.optional(),
    tags: strings.optional(),
    trustManifest: z.looseObject({ identity: text }).optional(),
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
    const shared = firstTwice(entries, 'identifier')
    if (shared !== undefined)
      context.addIssue({ code: 'custom', message: `${shared.slice(0, 120)} names more than one entry` })
  })
}

/** Sample queries are what makes an entry of a catalog one of ARD (0.91, section 4). */
function isArdCatalog(parsed: unknown): boolean {
  const entries = isRecord(parsed) && Array.isArray(parsed['entries']) ? parsed['entries'] : []
  return entries.some((one) => isRecord(one) && Array.isArray(one['representativeQueries']))
}

/** What makes each agent file conform. */
export const AGENT_FILE_RULES: Readonly<Record<AgentFileId, AgentFileRule>> = {
  openapi: { schema: OPEN_API },
  'api-catalog': { schema: linkset },
  'oauth-server': { schema: authorizationServer, check: authorizationServerFaults },
  'oauth-resource': { schema: protectedResource, check: protectedResourceFaults },
  skills: { schema: z.looseObject({ $schema: text, skills: z.array(skill) }) },
  a2a: AGENT_CARD_RULE,
  mcp: {
    schema: z.union([serverCard, z.array(serverCard).min(1)]),
    isOne: (parsed) => (Array.isArray(parsed) ? parsed.some(looksLikeCard) : looksLikeCard(parsed)),
  },
  // An ARD entry is a catalog entry with a display name; the rest of the file is not restricted.
  ard: {
    schema: z.looseObject({
      entries: entriesOf(entry.and(z.looseObject({ displayName: text }))),
      host: z.looseObject({}).optional(),
    }),
    isSuccessor: isArdCatalog,
  },
  'ai-catalog': {
    schema: z.looseObject({
      specVersion: text,
      host: z.looseObject({ displayName: text }).optional(),
      entries: entriesOf(entry),
    }),
  },
  ucp: UCP_RULE,
  acp: ACP_RULE,
  'web-bot-auth': SIGNATURE_DIRECTORY_RULE,
}
