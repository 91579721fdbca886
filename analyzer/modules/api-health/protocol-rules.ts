import { z } from 'zod'
import { AGENT_RULES } from './agent-rules.ts'
import { COMMERCE_RULES } from './commerce-rules.ts'
import { address, isSecureFor, text, type ProtocolRule, type ServedBy } from './protocol-rule.ts'
import { SIGNATURE_DIRECTORY_RULE } from './signature-directory-rule.ts'

const link = z.looseObject({ href: z.string() })

const CATALOG_RELATIONS = ['service-desc', 'service-doc', 'service-meta', 'status', 'item', 'api-catalog']
const linkset = z.looseObject({
  linkset: z
    .array(
      z.looseObject({
        anchor: text.optional(),
        'service-desc': z.array(link).optional(),
        'service-doc': z.array(link).optional(),
        'service-meta': z.array(link).optional(),
        item: z.array(link).optional(),
      }),
    )
    .min(1)
    .refine(
      (entries) => entries.some((entry) => CATALOG_RELATIONS.some((name) => entry[name] !== undefined)),
      `needs one of ${CATALOG_RELATIONS.join(', ')}`,
    ),
})
const skills = z.looseObject({
  $schema: text,
  skills: z.array(
    z.looseObject({
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
    }),
  ),
})
const authorizationServer = z.looseObject({
  issuer: address,
  authorization_endpoint: address.optional(),
  token_endpoint: address.optional(),
  response_types_supported: z.array(text),
  grant_types_supported: z.array(text).optional(),
  jwks_uri: address.optional(),
  registration_endpoint: address.optional(),
  scopes_supported: z.array(z.string()).optional(),
  code_challenge_methods_supported: z.array(text).optional(),
})
const protectedResource = z.looseObject({
  resource: address,
  authorization_servers: z.array(address).optional(),
  scopes_supported: z.array(z.string()).optional(),
  bearer_methods_supported: z.array(z.enum(['header', 'body', 'query'])).optional(),
  resource_signing_alg_values_supported: z
    .array(z.string().refine((name) => name !== 'none', 'must not be "none"'))
    .optional(),
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
  .refine(
    ({ openapi, swagger }) => openapi !== undefined || swagger !== undefined,
    'openapi: missing, must name the version',
  )
  .refine(
    ({ openapi, paths, webhooks, components }) =>
      paths !== undefined || (!(openapi ?? '3.0').startsWith('3.0') && (webhooks ?? components) !== undefined),
    'paths: missing, must be of type object',
  )

/** What RFC 8414 requires for the server's grants, and what OpenID Connect adds. */
function authorizationServerFaults(parsed: Record<string, unknown>, { origin, file }: ServedBy): string[] {
  const { issuer, grant_types_supported: named, authorization_endpoint: authorize, token_endpoint: token } = parsed
  const grants: unknown[] = Array.isArray(named) ? named : ['authorization_code', 'implicit']
  const lacksAuthorize =
    authorize === undefined && grants.some((grant) => grant === 'authorization_code' || grant === 'implicit')
  const lacksToken = token === undefined && grants.some((grant) => grant !== 'implicit')
  const openId = file.url.endsWith('/openid-configuration')
    ? ['jwks_uri', 'subject_types_supported', 'id_token_signing_alg_values_supported'].filter(
        (name) => !(name in parsed),
      )
    : []
  const isElsewhere = typeof issuer === 'string' && issuer.replace(/\/$/, '') !== origin
  return [
    ...(isElsewhere ? [`issuer is ${issuer.slice(0, 100)}, but the file is served by ${origin}`] : []),
    ...(lacksAuthorize ? ['authorization_endpoint: missing, must be of type string'] : []),
    ...(lacksToken ? ['token_endpoint: missing, must be of type string'] : []),
    ...openId.map((name) => `${name}: missing, OpenID Connect Discovery requires it`),
  ]
}

function protectedResourceFaults({ resource }: Record<string, unknown>, served: ServedBy): string[] {
  if (typeof resource !== 'string' || !URL.canParse(resource)) return []
  const { origin, hash } = new URL(resource)
  return [
    ...(origin === served.origin
      ? []
      : [`resource is ${resource.slice(0, 100)}, but the file is served by ${served.origin}`]),
    ...(hash === '' ? [] : ['resource must not have a fragment']),
    ...(isSecureFor(resource, served) || origin !== served.origin ? [] : ['resource must be an HTTPS URL']),
  ]
}

/** Agent protocols that a site announces with a file, as of November 2026. */
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
        {
          anchor: `${origin}/api`,
          'service-desc': [{ href: `${origin}/openapi.json`, type: 'application/openapi+json' }],
        },
      ],
    }),
  },
  {
    id: 'oauth-server',
    name: 'OAuth authorization server',
    paths: ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'],
    mediaTypes: ['application/json'],
    schema: authorizationServer,
    check: authorizationServerFaults,
    source: {
      title: 'RFC 8414, OAuth 2.0 Authorization Server Metadata',
      url: 'https://www.rfc-editor.org/rfc/rfc8414.html',
      date: '2018-06-01',
    },
    example: (origin) => ({
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
    }),
  },
  {
    id: 'oauth-resource',
    name: 'OAuth protected resource',
    paths: ['/.well-known/oauth-protected-resource'],
    mediaTypes: ['application/json'],
    schema: protectedResource,
    check: protectedResourceFaults,
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
  ...AGENT_RULES,
  ...COMMERCE_RULES,
  SIGNATURE_DIRECTORY_RULE,
]
