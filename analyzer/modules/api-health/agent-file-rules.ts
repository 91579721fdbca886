import { z } from 'zod'
import type { AgentFileId } from '../../parsers/agent-files/agent-files.ts'
import { faultList } from '../../parsers/text/fault-list.ts'
import { looksLikeHtml } from '../../parsers/text/looks-like-html.ts'
import { isRecord, membersOf, readJson, recordsIn } from '../../parsers/text/read-json.ts'
import type { LinkedFile } from '../../gather/artifacts.ts'
import { AGENT_CARD_RULE } from './agent-card-rule.ts'
import { address, isSecureFor, strings, text, texts, type AgentFileRule, type ServedBy } from './agent-file-rule.ts'
import { AI_CATALOG_RULE, ARD_RULE, SERVER_CARD_RULE } from './catalog-rules.ts'
import { ACP_RULE, UCP_RULE } from './commerce-rules.ts'
import { SIGNATURE_DIRECTORY_RULE } from './signature-directory-rule.ts'

/** OpenAPI 3.1 requires one of three parts; 2.0 and 3.0 require paths. */
const openApi = z
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
    ({ openapi = '3.0', paths, webhooks, components }) =>
      paths !== undefined || (!openapi.startsWith('3.0') && (webhooks ?? components) !== undefined),
    'paths: missing, must be of type object',
  )

const CATALOG_RELATIONS = ['service-desc', 'service-doc', 'service-meta', 'status', 'item', 'api-catalog']
const links = z.array(z.looseObject({ href: z.string() })).optional()
const linkContext = z.looseObject({
  anchor: text.optional(),
  'service-desc': links,
  'service-doc': links,
  'service-meta': links,
  item: links,
})
const linkset = z
  .array(linkContext)
  .min(1)
  .refine(
    (contexts) => contexts.some((one) => CATALOG_RELATIONS.some((name) => one[name] !== undefined)),
    `needs one of ${CATALOG_RELATIONS.join(', ')}`,
  )

function descriptionFault({ file }: LinkedFile, url: string): string | null {
  if (file?.status !== 200) return `service-desc ${url}: ${file?.status ?? 'no answer'}`
  if (looksLikeHtml(file.body)) return `service-desc ${url} is a web page, not a description`
  if (!/json/i.test(file.contentType ?? '')) return null
  const parsed = readJson(file.body)
  if (parsed === undefined) return `service-desc ${url} is not JSON`
  const isOpenApi = isRecord(parsed) && ('openapi' in parsed || 'swagger' in parsed)
  return isOpenApi && !openApi.safeParse(parsed).success
    ? `service-desc ${url} is not a valid OpenAPI description`
    : null
}

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

/** A relative URL in the index is matched with the end of the absolute one that was fetched. */
function skillFault({ url, file, sha256 }: LinkedFile, shown: string, index: unknown): string | null {
  if (file?.status !== 200) return `skill ${shown}: ${file?.status ?? 'no answer'}`
  const { digest } =
    recordsIn(membersOf(index)['skills'], 50).find(
      (one) =>
        typeof one['digest'] === 'string' &&
        typeof one['url'] === 'string' &&
        url.endsWith(one['url'].replace(/^(?:\.{0,2}\/)+/, '')),
    ) ?? {}
  if (!digest || sha256 === null || String(digest).toLowerCase() === `sha256:${sha256}`) return null
  return `skill ${shown} does not match its digest (sha256:${sha256.slice(0, 16)}…)`
}

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
const OPEN_ID_MEMBERS = ['jwks_uri', 'subject_types_supported', 'id_token_signing_alg_values_supported']

/** What RFC 8414 requires for the server's grants, and what OpenID Connect adds. */
function authorizationServerFaults(parsed: Record<string, unknown>, { origin, file }: ServedBy): string[] {
  const { issuer, grant_types_supported: named, authorization_endpoint: authorize, token_endpoint: token } = parsed
  const grants: unknown[] = Array.isArray(named) ? named : ['authorization_code', 'implicit']
  const needsPage = grants.includes('authorization_code') || grants.includes('implicit')
  const needsToken = grants.some((grant) => grant !== 'implicit')
  const openId = file.url.endsWith('/openid-configuration') ? OPEN_ID_MEMBERS : []
  return faultList(
    typeof issuer === 'string' && issuer.replace(/\/$/, '') !== origin && isElsewhere('issuer', issuer, origin),
    authorize === undefined && needsPage && 'authorization_endpoint: missing, must be of type string',
    token === undefined && needsToken && 'token_endpoint: missing, must be of type string',
    ...openId.map((name) => !(name in parsed) && `${name}: missing, OpenID Connect Discovery requires it`),
  )
}

const protectedResource = z.looseObject({
  resource: address,
  authorization_servers: z.array(address).optional(),
  scopes_supported: strings.optional(),
  bearer_methods_supported: z.array(z.enum(['header', 'body', 'query'])).optional(),
  resource_signing_alg_values_supported: z
    .array(z.string().refine((name) => name !== 'none', 'must not be "none"'))
    .optional(),
})

function protectedResourceFaults({ resource }: Record<string, unknown>, served: ServedBy): string[] {
  if (typeof resource !== 'string' || !URL.canParse(resource)) return []
  const { origin, hash } = new URL(resource)
  const isOwn = origin === served.origin
  return faultList(
    !isOwn && isElsewhere('resource', resource, served.origin),
    hash !== '' && 'resource must not have a fragment',
    isOwn && !isSecureFor(resource, served) && 'resource must be an HTTPS URL',
  )
}

const isElsewhere = (member: string, url: string, origin: string) =>
  `${member} is ${url.slice(0, 100)}, but the file is served by ${origin}`

/** What makes each agent file conform. */
export const AGENT_FILE_RULES: Readonly<Record<AgentFileId, AgentFileRule>> = {
  openapi: { schema: openApi },
  'api-catalog': {
    schema: z.looseObject({ linkset }),
    linked: { role: 'api-description', fault: descriptionFault },
  },
  'oauth-server': { schema: authorizationServer, check: authorizationServerFaults },
  'oauth-resource': { schema: protectedResource, check: protectedResourceFaults },
  skills: {
    schema: z.looseObject({ $schema: text, skills: z.array(skill) }),
    linked: { role: 'skill', fault: skillFault },
  },
  a2a: AGENT_CARD_RULE,
  mcp: SERVER_CARD_RULE,
  ard: ARD_RULE,
  'ai-catalog': AI_CATALOG_RULE,
  ucp: UCP_RULE,
  acp: ACP_RULE,
  'web-bot-auth': SIGNATURE_DIRECTORY_RULE,
}
