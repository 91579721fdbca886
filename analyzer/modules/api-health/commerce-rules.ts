import { z } from 'zod'
import { faultList } from '../../parsers/text/fault-list.ts'
import { isRecord, membersOf, recordsIn } from '../../parsers/text/read-json.ts'
import { privateMembersIn } from './json-web-keys.ts'
import { address, firstTwice, insecureFault, text } from './agent-file-rule.ts'
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
const entity = z.looseObject({
  version: day,
  spec: address.optional(),
  schema: address.optional(),
  config: z.looseObject({}).optional(),
})
const service = entity
  .extend({ transport: z.enum(['rest', 'mcp', 'a2a', 'embedded']), endpoint: address.optional() })
  .refine(({ transport, endpoint }) => transport === 'embedded' || endpoint !== undefined, 'endpoint: missing')
const capability = entity.extend({ extends: z.union([name, z.array(name).min(1)]).optional() })
const handler = entity.extend({ id: text, available_instruments: z.array(z.looseObject({})).min(1).optional() })
/** Unknown key types and curves are allowed; known ones must be complete and match their algorithm. */
const KEY_MEMBERS = new Map(Object.entries({ EC: ['crv', 'x', 'y'], OKP: ['crv', 'x'] }))
const ALGORITHMS = new Map(Object.entries({ 'P-256': 'ES256', 'P-384': 'ES384', Ed25519: 'EdDSA' }))
const key = z.looseObject({ kid: text, kty: text }).superRefine((jwk, context) => {
  const note = (member: string, message: string) => context.addIssue({ code: 'custom', path: [member], message })
  for (const member of KEY_MEMBERS.get(jwk.kty) ?? []) if (typeof jwk[member] !== 'string') note(member, 'missing')
  const curve = String(jwk['crv'])
  const expected = ALGORITHMS.get(curve) ?? jwk['alg']
  if (jwk['alg'] !== undefined && jwk['alg'] !== expected) note('alg', `must be ${String(expected)} with ${curve}`)
})
/** Verifiers choose a key by its kid. */
const keySet = z.array(key).refine((keys) => firstTwice(keys, 'kid') === undefined, {
  error: ({ input }) => `kid "${firstTwice(input, 'kid')?.slice(0, 60)}" names two keys`,
})

const firstProfile = z.looseObject({ ucp: z.looseObject({ version: day, services: z.looseObject({}) }) })
function profileWith(capabilityEntry: z.ZodType) {
  const metadata = z.looseObject({
    version: day,
    supported_versions: z.record(day, address).optional(),
    services: z.record(name, z.array(service)),
    capabilities: z.record(name, z.array(capabilityEntry)).optional(),
    payment_handlers: z.record(name, z.array(handler)),
  })
  return z.looseObject({ ucp: metadata, keys: keySet.optional(), signing_keys: keySet.optional() })
}
const profile = profileWith(capability)
const strictProfile = profileWith(capability.refine(({ schema }) => schema !== undefined, 'schema: missing'))

/** A profile is checked against the release that it names. */
const ucp = z.unknown().superRefine((parsed, context) => {
  const { version } = membersOf(membersOf(parsed)['ucp'])
  const isBefore = (release: string) => typeof version === 'string' && version < release
  const schema = isBefore(LISTS_SINCE) ? firstProfile : isBefore(SCHEMAS_SINCE) ? profile : strictProfile
  for (const issue of schema.safeParse(parsed).error?.issues ?? []) context.addIssue({ ...issue } as never)
})

function ucpFaults(
  { ucp: profiled, keys, signing_keys: oldKeys }: Record<string, unknown>,
  served: ServedBy,
): string[] {
  const { version, services, capabilities, payment_handlers: handlers } = membersOf(profiled)
  if (!isRecord(profiled)) return []
  const isBound = typeof version === 'string' && version >= SCHEMAS_SINCE
  return faultList(
    ...hostingFaults(served),
    ...entriesOf(services).map(([named, { endpoint }]) =>
      insecureFault(`ucp.services.${named}: endpoint must be an`, endpoint, served),
    ),
    ...[services, capabilities, handlers]
      .flatMap(entriesOf)
      .map(
        ([named, { schema }]) =>
          isBound &&
          typeof schema === 'string' &&
          URL.canParse(schema) &&
          !speaksFor(new URL(schema), named) &&
          `${named}: its schema is at ${new URL(schema).hostname}, which does not own that name`,
      ),
    ...privateMembersIn(keys),
    ...privateMembersIn(oldKeys),
  )
}

/** Names and entries of a registry; anything of another shape is ignored. */
function entriesOf(registry: unknown): [string, Record<string, unknown>][] {
  const lists = Object.entries(membersOf(registry)).slice(0, 50)
  return lists.flatMap(([named, list]) =>
    recordsIn(list, 10).map((one) => [named.slice(0, 80), one] as [string, typeof one]),
  )
}

/** Authority binding: a name must equal or begin with the reversed host of its schema. */
function speaksFor({ protocol, hostname }: URL, named: string): boolean {
  const reversed = hostname.toLowerCase().replace(/\.$/, '').split('.').reverse().join('.')
  return protocol === 'https:' && `${named}.`.startsWith(`${reversed}.`)
}

/** Clients do not follow redirects to a profile and must be able to cache it (Profile Requirements, Hosting). */
function hostingFaults({ file }: ServedBy): string[] {
  const caching = file.headers['cache-control'] ?? ''
  const refused = /\b(?:private|no-store|no-cache)\b/i.exec(caching)?.[0]
  const age = /\bmax-age\s*=\s*"?(\d{1,12})/i.exec(caching)?.[1]
  return faultList(
    file.redirects.length > 0 && 'the profile is behind a redirect, which clients do not follow',
    refused && `Cache-Control: ${refused} keeps clients from caching the profile`,
    age !== undefined && Number(age) < 60 && `Cache-Control: max-age=${age} is less than 60 seconds`,
  )
}

function listOf<Item extends z.ZodType>(item: Item) {
  return z.array(item).refine((list) => new Set(list).size === list.length, 'contains a value twice')
}
const extension = z.strictObject({ name: z.string(), spec: address.optional(), schema: address.optional() })
const discovery = z.strictObject({
  protocol: z.strictObject({
    name: z.literal('acp'),
    version: day,
    supported_versions: z.array(day).min(1),
    documentation_url: address.optional(),
  }),
  api_base_url: address,
  transports: listOf(z.enum(['rest', 'mcp'])).refine((list) => list.includes('rest'), 'must include "rest"'),
  capabilities: z.strictObject({
    services: listOf(z.enum(['checkout', 'orders', 'delegate_payment', 'carts'])),
    extensions: z.array(extension).optional(),
    intervention_types: listOf(z.enum(['3ds', 'biometric', 'address_verification'])).optional(),
    supported_currencies: listOf(z.string().regex(/^[a-z]{3}$/, 'must be an ISO 4217 code in lower case')).optional(),
    supported_locales: listOf(z.string()).optional(),
  }),
})

function acpFaults({ protocol, api_base_url: base }: Record<string, unknown>, served: ServedBy): string[] {
  const { version, supported_versions: versions } = membersOf(protocol)
  const list: unknown[] = Array.isArray(versions) ? versions.slice(0, 100) : []
  const isSorted = list.every((one, index) => index === 0 || String(list[index - 1]) < String(one))
  const newest = list.at(-1)
  const cut = (value: unknown) => String(value).slice(0, 20)
  return faultList(
    !isSorted && 'protocol.supported_versions must be sorted from oldest to newest, each once',
    isSorted &&
      list.length > 0 &&
      newest !== version &&
      `protocol.version is ${cut(version)}, but the newest of supported_versions is ${cut(newest)}`,
    insecureFault('api_base_url must be an', base, served),
  )
}

/** Shop profiles for assistants that buy. */
export const UCP_RULE: AgentFileRule = { schema: ucp, check: ucpFaults }
export const ACP_RULE: AgentFileRule = { schema: discovery, check: acpFaults }
