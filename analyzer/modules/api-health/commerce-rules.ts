import { z } from 'zod'
import { isRecord } from '../../parsers/text/read-json.ts'
import { privateMembersIn } from './json-web-keys.ts'
import { address, firstTwice, isSecureFor, recordsIn, text } from './agent-file-rule.ts'
import type { AgentFileRule, ServedBy } from './agent-file-rule.ts'

const NO_DAY = 'must be a version as YYYY-MM-DD'
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, NO_DAY)
  .refine((text) => !Number.isNaN(Date.parse(text)), NO_DAY)
/** The first releases in which a service is a list of transports, and in which a capability must name its schema. */
const LISTS_SINCE = '2026-01-23'
const SCHEMAS_SINCE = '2026-08-25'

const NAME = /^[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9_])?){1,20}$/
const name = z.string().regex(NAME, 'must be a reverse domain name, such as dev.ucp.shopping')
const entity = {
  version: day,
  spec: address.optional(),
  schema: address.optional(),
  config: z.looseObject({}).optional(),
}
const service = z
  .looseObject({ ...entity, transport: z.enum(['rest', 'mcp', 'a2a', 'embedded']), endpoint: address.optional() })
  .refine(({ transport, endpoint }) => transport === 'embedded' || endpoint !== undefined, 'endpoint: missing')
const capability = z.looseObject({ ...entity, extends: z.union([name, z.array(name).min(1)]).optional() })
const capabilityWithSchema = capability.refine(({ schema }) => schema !== undefined, 'schema: missing')
const handler = z.looseObject({
  ...entity,
  id: text,
  available_instruments: z.array(z.looseObject({})).min(1).optional(),
})
/** Unknown key types and curves are allowed; known ones must be complete and match their algorithm. */
const ALGORITHMS: Readonly<Record<string, string>> = { 'P-256': 'ES256', 'P-384': 'ES384', Ed25519: 'EdDSA' }
const key = z.looseObject({ kid: text, kty: text }).superRefine((jwk, context) => {
  const members = jwk.kty === 'EC' ? ['crv', 'x', 'y'] : jwk.kty === 'OKP' ? ['crv', 'x'] : []
  for (const member of members) {
    if (typeof jwk[member] !== 'string') context.addIssue({ code: 'custom', path: [member], message: 'missing' })
  }
  const expected = ALGORITHMS[String(jwk['crv'])]
  if (expected !== undefined && jwk['alg'] !== undefined && jwk['alg'] !== expected) {
    context.addIssue({ code: 'custom', path: ['alg'], message: `must be ${expected} with ${String(jwk['crv'])}` })
  }
})
/** Verifiers choose a key by its kid. */
const keySet = z.array(key).superRefine((keys, context) => {
  const shared = firstTwice(keys, 'kid')
  if (shared !== undefined) context.addIssue({ code: 'custom', message: `kid "${shared.slice(0, 60)}" names two keys` })
})

function profileOf(capabilityEntry: z.ZodType) {
  return z.looseObject({
    ucp: z.looseObject({
      version: day,
      supported_versions: z.record(day, address).optional(),
      services: z.record(name, z.array(service)),
      capabilities: z.record(name, z.array(capabilityEntry)).optional(),
      payment_handlers: z.record(name, z.array(handler)),
    }),
    keys: keySet.optional(),
    signing_keys: keySet.optional(),
  })
}
const firstProfile = z.looseObject({ ucp: z.looseObject({ version: day, services: z.looseObject({}) }) })
const profile = profileOf(capability)
const strictProfile = profileOf(capabilityWithSchema)

/** A profile is checked against the release that it names. */
const ucp = z.unknown().superRefine((parsed, context) => {
  const version = isRecord(parsed) && isRecord(parsed['ucp']) ? parsed['ucp']['version'] : undefined
  const isBefore = (release: string) => typeof version === 'string' && version < release
  const schema = isBefore(LISTS_SINCE) ? firstProfile : isBefore(SCHEMAS_SINCE) ? profile : strictProfile
  const result = schema.safeParse(parsed)
  for (const issue of result.error?.issues ?? []) context.addIssue({ ...issue } as never)
})

function ucpFaults(
  { ucp: metadata, keys, signing_keys: oldKeys }: Record<string, unknown>,
  served: ServedBy,
): string[] {
  if (!isRecord(metadata)) return []
  const { version, services, capabilities, payment_handlers: handlers } = metadata
  const endpoints = entriesOf(services).flatMap(([named, { endpoint }]) =>
    typeof endpoint !== 'string' || isSecureFor(endpoint, served)
      ? []
      : [`ucp.services.${named}: endpoint must be an HTTPS URL, not ${endpoint.slice(0, 80)}`],
  )
  const bound = typeof version === 'string' && version >= SCHEMAS_SINCE
  const foreign = [services, capabilities, handlers]
    .flatMap(entriesOf)
    .flatMap(([named, { schema }]) =>
      bound && typeof schema === 'string' && URL.canParse(schema) && !speaksFor(new URL(schema), named)
        ? [`${named}: its schema is at ${new URL(schema).hostname}, which does not own that name`]
        : [],
    )
  return [...hostingFaults(served), ...endpoints, ...foreign, ...privateMembersIn(keys), ...privateMembersIn(oldKeys)]
}

/** Names and entries of a registry; anything of another shape is ignored. */
function entriesOf(registry: unknown): [string, Record<string, unknown>][] {
  const lists = isRecord(registry) ? Object.entries(registry).slice(0, 50) : []
  return lists.flatMap(([named, list]) =>
    recordsIn(list, 10).map((one): [string, Record<string, unknown>] => [named.slice(0, 80), one]),
  )
}

/** Authority binding: a name must equal or begin with the reversed host of its schema. */
function speaksFor({ protocol, hostname }: URL, named: string): boolean {
  const reversed = hostname.toLowerCase().replace(/\.$/, '').split('.').reverse().join('.')
  return protocol === 'https:' && (named === reversed || named.startsWith(`${reversed}.`))
}

/** Clients do not follow redirects to a profile and must be able to cache it (Profile Requirements, Hosting). */
function hostingFaults({ file }: ServedBy): string[] {
  const caching = file.headers['cache-control'] ?? ''
  const refused = /\b(?:private|no-store|no-cache)\b/i.exec(caching)?.[0]
  const age = /\bmax-age\s*=\s*"?(\d{1,12})/i.exec(caching)?.[1]
  return [
    ...(file.redirects.length > 0 ? ['the profile is behind a redirect, which clients do not follow'] : []),
    ...(refused ? [`Cache-Control: ${refused} keeps clients from caching the profile`] : []),
    ...(age !== undefined && Number(age) < 60 ? [`Cache-Control: max-age=${age} is less than 60 seconds`] : []),
  ]
}

const discovery = z.strictObject({
  protocol: z.strictObject({
    name: z.literal('acp'),
    version: day,
    supported_versions: z.array(day).min(1),
    documentation_url: address.optional(),
  }),
  api_base_url: address,
  transports: unique(z.enum(['rest', 'mcp'])).refine((list) => list.includes('rest'), 'must include "rest"'),
  capabilities: z.strictObject({
    services: unique(z.enum(['checkout', 'orders', 'delegate_payment', 'carts'])),
    extensions: z
      .array(z.strictObject({ name: z.string(), spec: address.optional(), schema: address.optional() }))
      .optional(),
    intervention_types: unique(z.enum(['3ds', 'biometric', 'address_verification'])).optional(),
    supported_currencies: unique(z.string().regex(/^[a-z]{3}$/, 'must be an ISO 4217 code in lower case')).optional(),
    supported_locales: unique(z.string()).optional(),
  }),
})

function unique<Item extends z.ZodType>(item: Item) {
  return z.array(item).refine((list) => new Set(list).size === list.length, 'contains a value twice')
}

function acpFaults({ protocol, api_base_url: base }: Record<string, unknown>, served: ServedBy): string[] {
  const { version, supported_versions: versions } = isRecord(protocol) ? protocol : {}
  const list: unknown[] = Array.isArray(versions) ? versions.slice(0, 100) : []
  const isSorted = list.every((one, index) => index === 0 || String(list[index - 1]) < String(one))
  return [
    ...(isSorted ? [] : ['protocol.supported_versions must be sorted from oldest to newest, each once']),
    ...(isSorted && list.length > 0 && list.at(-1) !== version
      ? [
          `protocol.version is ${String(version).slice(0, 20)}, but the newest of supported_versions is ${String(list.at(-1)).slice(0, 20)}`,
        ]
      : []),
    ...(typeof base === 'string' && !isSecureFor(base, served)
      ? [`api_base_url must be an HTTPS URL, not ${base.slice(0, 80)}`]
      : []),
  ]
}

/** Shop profiles for assistants that buy. */
export const UCP_RULE: AgentFileRule = { schema: ucp, check: ucpFaults }
export const ACP_RULE: AgentFileRule = { schema: discovery, check: acpFaults }
