import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fetchedText, judgeStep } from '#analyzer/testing'
import type { FetchedText } from '../../gather/artifacts.ts'
import { apiHealthStep } from './api-health.ts'
import { thumbprintOf } from './json-web-keys.ts'
import { PROTOCOL_RULES } from './protocol-rules.ts'

const ORIGIN = 'https://shop.example'

type Json = Record<string, unknown>
type Served = { contentType?: string; headers?: Record<string, string>; redirects?: FetchedText['redirects'] }
type Case = readonly [name: string, change: (file: Json) => unknown, served?: Served]
type Wrong = readonly [name: string, change: (file: Json) => unknown, fault: string, served?: Served]

async function judge(id: string, change: (file: Json) => unknown, served: Served = {}) {
  const rule = PROTOCOL_RULES.find((one) => one.id === id)
  const path = rule?.paths[0] ?? ''
  const file = structuredClone(rule?.example(ORIGIN, 'shop.example')) as Json
  const changed = change(file)
  const contentType = served.contentType ?? rule?.mediaTypes[0] ?? 'application/json'
  const body = typeof changed === 'string' ? changed : JSON.stringify(changed)
  const answer = { ...fetchedText(`${ORIGIN}${path}`, body, { ...served, contentType }), headers: served.headers ?? {} }
  return await judgeStep(apiHealthStep, { wellKnown: { [path]: answer } })
}

function standard(id: string, right: readonly Case[], wrong: readonly Wrong[]) {
  describe(id, () => {
    for (const [name, change, served] of right) {
      test(`right: ${name}`, async () => {
        const { findings } = await judge(id, change, served)
        expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([])
      })
    }
    for (const [name, change, fault, served] of wrong) {
      test(`wrong: ${name}`, async () => {
        const { findings } = await judge(id, change, served)
        const found = findings.find((one) => one.id === `protocol-${id}-faulty`)
        expect(found?.evidence[0]).toMatch(/^GET https:\/\/shop\.example\/.*: 200/)
        expect(found?.evidence.join('\n')).toContain(fault)
      })
    }
  })
}

const same = (file: Json) => file
const set = (fields: Json) => (file: Json) => ({ ...file, ...fields })
const without = (name: string) => (file: Json) => ({ ...file, [name]: undefined })
/** Changes the first element of a list. */
const first = (name: string, fields: Json) => (file: Json) => ({
  ...file,
  [name]: [{ ...((file[name] as Json[])[0] ?? {}), ...fields }],
})

const SECOND = { url: 'grpc.shop.example:443', protocolBinding: 'GRPC', protocolVersion: '1.0' }
standard(
  'a2a',
  [
    ['the smallest card', same],
    ['its own media type', same, { contentType: 'application/a2a+json' }],
    [
      'a second interface by gRPC',
      (file) => ({ ...file, supportedInterfaces: [...(file['supportedInterfaces'] as Json[]), SECOND] }),
    ],
    ['an old interface beside', first('supportedInterfaces', { protocolVersion: '0.3' })],
    ['a binding of its own', first('supportedInterfaces', { protocolBinding: 'https://example.com/bindings/ws/v1' })],
    ['a provider', set({ provider: { organization: 'Shop', url: 'https://shop.example' } })],
    [
      'a security scheme',
      set({ securitySchemes: { key: { apiKeySecurityScheme: { location: 'header', name: 'X-Key' } } } }),
    ],
    [
      'fields of the version before, for old clients',
      set({ url: `${ORIGIN}/a2a`, preferredTransport: 'JSONRPC', protocolVersion: '0.3.0' }),
    ],
    [
      'an AP2 extension',
      set({ capabilities: { extensions: [{ uri: 'https://github.com/google-agentic-commerce/ap2/v1' }] } }),
    ],
  ],
  [
    ['no supportedInterfaces', without('supportedInterfaces'), 'supportedInterfaces: missing'],
    [
      'an address at the old place only',
      (file) => ({ ...file, supportedInterfaces: undefined, url: `${ORIGIN}/a2a` }),
      'belongs into supportedInterfaces',
    ],
    ['no interface', set({ supportedInterfaces: [] }), 'supportedInterfaces: is empty'],
    [
      'no binding',
      first('supportedInterfaces', { protocolBinding: undefined }),
      'supportedInterfaces.0.protocolBinding: missing',
    ],
    ['no protocol version', first('supportedInterfaces', { protocolVersion: undefined }), 'protocolVersion: missing'],
    ['a relative address', first('supportedInterfaces', { url: '/a2a' }), 'must be an absolute https address'],
    [
      'an address over http',
      first('supportedInterfaces', { url: 'http://shop.example/a2a' }),
      'must be an absolute https address',
    ],
    ['no name', without('name'), 'name: missing'],
    ['no description', without('description'), 'description: missing'],
    ['no version', without('version'), 'version: missing'],
    ['no capabilities', without('capabilities'), 'capabilities: missing'],
    ['no skills', set({ skills: [] }), 'skills: is empty'],
    ['a skill without tags', first('skills', { tags: undefined }), 'skills.0.tags: missing'],
    ['a skill without id', first('skills', { id: undefined }), 'skills.0.id: missing'],
    ['no input modes', without('defaultInputModes'), 'defaultInputModes: missing'],
    ['a provider without address', set({ provider: { organization: 'Shop' } }), 'provider.url: missing'],
    [
      'two schemes in one',
      set({ securitySchemes: { a: { apiKeySecurityScheme: {}, mtlsSecurityScheme: {} } } }),
      'securitySchemes.a must hold exactly one',
    ],
    [
      'a wrong kind of value',
      set({ capabilities: { streaming: 'yes' } }),
      'capabilities.streaming: must be of type boolean',
    ],
    ['no JSON', () => '# not JSON', 'the file is not JSON'],
    ['a wrong media type', same, 'content-type is text/plain', { contentType: 'text/plain' }],
  ],
)

standard(
  'mcp',
  [
    ['the smallest card', without('remotes')],
    ['JSON as its type', same, { contentType: 'application/json' }],
    [
      'a templated remote',
      set({
        remotes: [
          {
            type: 'streamable-http',
            url: 'https://{tenant}.example.com/mcp',
            variables: { tenant: { isRequired: true } },
          },
        ],
      }),
    ],
    ['a header', first('remotes', { headers: [{ name: 'Authorization', isSecret: true }] })],
    ['an event stream', first('remotes', { type: 'sse' })],
    [
      'icons and a title',
      set({ title: 'Shop', icons: [{ src: 'https://shop.example/i.png' }], websiteUrl: 'https://shop.example' }),
    ],
    ['a version with a suffix', set({ version: '2.1.0-alpha' })],
  ],
  [
    ['no $schema', without('$schema'), '$schema: must be "https://static.modelcontextprotocol.io'],
    [
      'a $schema by date',
      set({ $schema: 'https://static.modelcontextprotocol.io/schemas/2025-11-25/server-card.schema.json' }),
      '$schema: must be',
    ],
    ['no name', without('name'), 'name: missing'],
    ['a name without namespace', set({ name: 'site' }), 'must be namespace/name'],
    ['a name with two slashes', set({ name: 'com.example/a/b' }), 'must be namespace/name'],
    ['no version', without('version'), 'version: missing'],
    ['a range', set({ version: '^1.2.3' }), 'must be one version, not a range'],
    ['no description', without('description'), 'description: missing'],
    ['a long description', set({ description: 'x'.repeat(101) }), 'is longer than 100 characters'],
    ['an unknown transport', first('remotes', { type: 'http' }), 'remotes.0.type: must be one of'],
    ['a relative remote', first('remotes', { url: '/mcp' }), 'must begin with https://'],
    ['a relative website', set({ websiteUrl: '/about' }), 'websiteUrl: must be an absolute address'],
  ],
)

const entryWith = (fields: Json) => first('entries', fields)
const wrongEntries: Wrong[] = [
  ['no entries', without('entries'), 'entries: missing'],
  ['entries that are no list', set({ entries: {} }), 'entries: must be of type array'],
  ['no identifier', entryWith({ identifier: undefined }), 'entries.0.identifier: missing'],
  ['an identifier of another kind', entryWith({ identifier: 'urn:uuid:1' }), 'must be urn:air:'],
  ['an identifier without a name', entryWith({ identifier: 'urn:air:shop.example' }), 'must be urn:air:'],
  ['no type', entryWith({ type: undefined }), 'entries.0.type: missing'],
  ['a type that is none', entryWith({ type: 'mcp' }), 'must be a media type'],
  ['both ways to the content', entryWith({ data: {} }), 'needs exactly one of url and data'],
  ['no way to the content', entryWith({ url: undefined }), 'needs exactly one of url and data'],
  ['a relative address', entryWith({ url: '/openapi.json' }), 'entries.0.url: must be an absolute address'],
  ['trust without identity', entryWith({ trustManifest: { identityType: 'did' } }), 'trustManifest.identity: missing'],
  ['no JSON', () => 'entries: []', 'the file is not JSON'],
]
standard(
  'ard',
  [
    ['one entry', same],
    ['no specVersion', without('specVersion')],
    ['no host', without('host')],
    ['further members', set({ collections: [], publisher: 'Shop' })],
    ['an entry within', entryWith({ url: undefined, data: { openapi: '3.1.0' } })],
    ['terms of another namespace', entryWith({ 'okf:taxonomy': 'bread' })],
    ['no entries yet', set({ entries: [] })],
    ['its own media type', same, { contentType: 'application/ai-catalog+json' }],
    ['no sample questions: a note', entryWith({ representativeQueries: undefined })],
  ],
  [
    ...wrongEntries,
    ['no name for people', entryWith({ displayName: undefined }), 'entries.0.displayName: missing'],
    [
      'questions that are no texts',
      entryWith({ representativeQueries: [1, 2] }),
      'representativeQueries.0: must be of type string',
    ],
  ],
)
standard(
  'ai-catalog',
  [
    ['one server', same],
    ['JSON as its type', same, { contentType: 'application/json' }],
    ['a host', set({ host: { displayName: 'Shop', identifier: 'did:web:shop.example' } })],
    ['another kind of entry: a note', entryWith({ type: 'application/openapi+json' })],
    ['a name for people', entryWith({ displayName: 'Site' })],
    [
      'a card within',
      entryWith({
        url: undefined,
        data: {
          $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
          name: 'a/b',
          version: '1',
          description: 'x',
        },
      }),
    ],
  ],
  [
    ...wrongEntries,
    ['no specVersion', without('specVersion'), 'specVersion: missing'],
    ['a host without name', set({ host: { identifier: 'did:web:a' } }), 'host.displayName: missing'],
    [
      'a faulty card within',
      entryWith({ url: undefined, data: { name: 'site', version: '1', description: 'x', remotes: [] } }),
      'entries.0.data.$schema',
    ],
  ],
)

const inUcp = (fields: Json) => (file: Json) => ({ ...file, ucp: { ...(file['ucp'] as Json), ...fields } })
const service = (fields: Json) =>
  inUcp({
    services: {
      'dev.ucp.shopping': [{ version: '2026-08-25', transport: 'rest', endpoint: `${ORIGIN}/ucp`, ...fields }],
    },
  })
const capability = (name: string, fields: Json) =>
  inUcp({ capabilities: { [name]: [{ version: '2026-08-25', ...fields }] } })
const EC_KEY = {
  kid: 'a',
  kty: 'EC',
  crv: 'P-256',
  x: 'WbbXwVYGdJoP4Xm3qCkGvBRcRvKtEfXDbWvPzpPS8LA',
  y: 'sP4jHHxYqC89HBo8TjrtVOAGHfJDflYxw7MFMxuFMPY',
}
const FIRST_RELEASE = {
  ucp: {
    version: '2026-01-11',
    services: {
      'dev.ucp.shopping': { version: '2026-01-11', spec: 'https://ucp.dev/spec', rest: { endpoint: `${ORIGIN}/ucp` } },
    },
    capabilities: [{ name: 'dev.ucp.shopping.checkout', version: '2026-01-11' }],
  },
}
standard(
  'ucp',
  [
    ['the smallest profile', inUcp({ capabilities: undefined })],
    [
      'of the release of April, capabilities without schema',
      inUcp({ version: '2026-04-08', capabilities: { 'dev.ucp.shopping.checkout': [{ version: '2026-04-08' }] } }),
    ],
    ['of the first release', () => FIRST_RELEASE],
    ['an embedded service without endpoint', service({ transport: 'embedded', endpoint: undefined })],
    ['a payment handler', inUcp({ payment_handlers: { 'com.google.pay': [{ id: 'gpay', version: '2026-08-25' }] } })],
    ['keys', set({ keys: [EC_KEY] })],
    ['cacheable', same, { headers: { 'cache-control': 'public, max-age=3600' } }],
    ['older versions', inUcp({ supported_versions: { '2026-04-08': `${ORIGIN}/ucp-2026-04-08.json` } })],
    ['a vendor’s own capability', capability('com.shop.gifts', { schema: 'https://shop.com/gifts.json' })],
    [
      'AP2 mandates',
      capability('dev.ucp.shopping.ap2_mandate', {
        extends: 'dev.ucp.shopping.checkout',
        schema: 'https://ucp.dev/ap2.json',
      }),
    ],
  ],
  [
    ['no ucp member', () => ({ version: '2026-08-25' }), 'ucp: missing'],
    ['no version', inUcp({ version: undefined }), 'ucp.version: missing'],
    ['a version of another form', inUcp({ version: '1.0' }), 'YYYY-MM-DD'],
    ['no services', inUcp({ services: undefined }), 'ucp.services: missing'],
    ['no payment handlers', inUcp({ payment_handlers: undefined }), 'ucp.payment_handlers: missing'],
    ['an unknown transport', service({ transport: 'soap' }), 'transport: must be one of'],
    ['no endpoint', service({ endpoint: undefined }), 'endpoint: missing'],
    ['an endpoint over http', service({ endpoint: 'http://shop.example/ucp' }), 'endpoint must be an https address'],
    ['a service without version', service({ version: undefined }), 'version: missing'],
    [
      'a handler without id',
      inUcp({ payment_handlers: { 'com.google.pay': [{ version: '2026-08-25' }] } }),
      'id: missing',
    ],
    [
      'a service that is no list',
      inUcp({ services: { 'dev.ucp.shopping': { version: '2026-08-25' } } }),
      'must be of type array',
    ],
    ['a name that is no reversed domain', inUcp({ services: { shopping: [] } }), 'ucp.services.shopping: is no name'],
    ['a capability without schema', capability('dev.ucp.shopping.checkout', {}), 'schema: missing'],
    [
      'a schema of somebody else',
      capability('dev.ucp.shopping.checkout', { schema: 'https://evil.example/x.json' }),
      'does not own that name',
    ],
    ['a private key', set({ keys: [{ ...EC_KEY, d: 'secret' }] }), 'publishes private key material (d)'],
    ['a key without kid', set({ keys: [{ kty: 'EC' }] }), 'keys.0.kid: missing'],
    ['not cacheable', same, 'no-store', { headers: { 'cache-control': 'no-store' } }],
    ['cacheable for too short', same, 'max-age=10', { headers: { 'cache-control': 'public, max-age=10' } }],
    ['behind a redirect', same, 'behind a redirect', { redirects: [{ url: ORIGIN, status: 301, location: ORIGIN }] }],
  ],
)

const inProtocol = (fields: Json) => (file: Json) => ({
  ...file,
  protocol: { ...(file['protocol'] as Json), ...fields },
})
const inCapabilities = (fields: Json) => (file: Json) => ({
  ...file,
  capabilities: { services: ['checkout'], ...fields },
})
standard(
  'acp',
  [
    ['the smallest document', same],
    ['several versions', inProtocol({ supported_versions: ['2025-09-29', '2026-01-30', '2026-04-17'] })],
    ['both transports', set({ transports: ['rest', 'mcp'] })],
    ['all services', inCapabilities({ services: ['checkout', 'orders', 'delegate_payment', 'carts'] })],
    [
      'extensions',
      inCapabilities({ extensions: [{ name: 'discount', spec: 'https://agenticcommerce.dev/specs/discount' }] }),
    ],
    ['currencies and locales', inCapabilities({ supported_currencies: ['usd', 'eur'], supported_locales: ['en-US'] })],
    ['an API of another host', set({ api_base_url: 'https://acp.stripe.com/api' })],
    ['documentation', inProtocol({ documentation_url: 'https://agenticcommerce.dev' })],
  ],
  [
    ['no protocol', without('protocol'), 'protocol: missing'],
    ['another name', inProtocol({ name: 'ACP' }), 'protocol.name: must be "acp"'],
    ['a version of another form', inProtocol({ version: 'v1' }), 'YYYY-MM-DD'],
    ['no supported versions', inProtocol({ supported_versions: undefined }), 'supported_versions: missing'],
    ['none of them', inProtocol({ supported_versions: [] }), 'supported_versions: is empty'],
    ['newest first', inProtocol({ supported_versions: ['2026-04-17', '2025-09-29'] }), 'from the oldest to the newest'],
    [
      'a version that is not the newest',
      inProtocol({ supported_versions: ['2025-09-29'] }),
      'the newest of supported_versions',
    ],
    ['no base address', without('api_base_url'), 'api_base_url: missing'],
    ['a relative base address', set({ api_base_url: '/acp' }), 'api_base_url: must be an absolute address'],
    ['a base address over http', set({ api_base_url: 'http://shop.example/acp' }), 'must be an https address'],
    ['no transports', without('transports'), 'transports: missing'],
    ['without rest', set({ transports: ['mcp'] }), 'must include "rest"'],
    ['an unknown transport', set({ transports: ['rest', 'grpc'] }), 'transports.1: must be one of'],
    ['no capabilities', without('capabilities'), 'capabilities: missing'],
    ['an unknown service', inCapabilities({ services: ['returns'] }), 'services.0: must be one of'],
    ['a currency in capitals', inCapabilities({ supported_currencies: ['USD'] }), 'ISO 4217'],
    ['a merchant’s id', set({ merchant_id: 'm1' }), 'has members that the standard does not know: "merchant_id"'],
  ],
)

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const OWN = publicKey.export({ format: 'jwk' }) as Json
const KID = thumbprintOf(OWN) ?? ''
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }) as Json
const keys =
  (...list: Json[]) =>
  () => ({ keys: list })
const now = Math.floor(Date.now() / 1000)
const signedBy = (
  keyid: string,
  { tag = 'http-message-signatures-directory', expires = now + 300, covered = '"@authority";req' } = {},
) => ({
  headers: {
    'signature-input': `sig1=(${covered});alg="ed25519";keyid="${keyid}";tag="${tag}";created=${now};expires=${expires}`,
  },
})
standard(
  'web-bot-auth',
  [
    ['the key of the draft', same],
    ['a key without kid', keys(OWN)],
    ['a key with its thumbprint', keys({ ...OWN, kid: KID, use: 'sig', alg: 'EdDSA' })],
    ['an elliptic key', keys({ ...ec, kid: thumbprintOf(ec) })],
    ['an old and a new key', keys({ ...OWN, exp: now - 5_000 }, { ...ec, nbf: now - 60, exp: now + 86_400 })],
    ['times in milliseconds', keys({ ...OWN, nbf: (now - 60) * 1000, exp: (now + 60) * 1000 })],
    ['its own signature', keys({ ...OWN, kid: KID }), signedBy(KID)],
    [
      'its own signature, with the digest',
      keys({ ...OWN, kid: KID }),
      signedBy(KID, { covered: '"@authority";req "content-digest"' }),
    ],
  ],
  [
    ['the media type of any JSON', keys(OWN), 'content-type is application/json', { contentType: 'application/json' }],
    ['no keys', () => ({}), 'keys: missing'],
    ['an empty list', () => ({ keys: [] }), 'no signature can be verified'],
    ['a key without type', keys({ ...OWN, kty: undefined }), 'kty is missing'],
    ['a key without its value', keys({ ...OWN, x: undefined }), 'x missing'],
    ['a value of another length', keys({ ...OWN, x: 'AAAA' }), 'x must be 32 bytes'],
    ['a kid that is no thumbprint', keys({ ...OWN, kid: 'key-1' }), 'kid must be the SHA-256 thumbprint'],
    ['a private key', keys(privateKey.export({ format: 'jwk' }) as Json), 'publishes private key material (d)'],
    ['a shared secret', keys({ kty: 'oct', k: 'AAAA' }), 'shared secret'],
    ['an unknown algorithm', keys({ ...OWN, alg: 'HS256' }), 'alg "HS256" is not registered'],
    ['for encryption', keys({ ...OWN, use: 'enc' }), 'use is "enc"'],
    ['keys that have run out', keys({ ...OWN, exp: now - 86_400 }), 'no key is valid today'],
    ['behind a redirect', same, 'behind a redirect', { redirects: [{ url: ORIGIN, status: 302, location: ORIGIN }] }],
    ['signed by another key', keys(OWN), 'by no key in it', signedBy('other')],
    ['signed with another tag', keys(OWN), 'no signature has the tag', signedBy(KID, { tag: 'web-bot-auth' })],
    ['a signature that has run out', keys(OWN), 'has expired', signedBy(KID, { expires: now - 500 })],
    [
      'a signature that covers nothing',
      keys(OWN),
      'does not cover "@authority"',
      signedBy(KID, { covered: '"content-type"' }),
    ],
  ],
)

standard(
  'oauth-server',
  [
    ['our example', same],
    ['with a slash at the end', set({ issuer: `${ORIGIN}/` })],
    [
      'machines only',
      (file) => ({ ...file, authorization_endpoint: undefined, grant_types_supported: ['client_credentials'] }),
    ],
    [
      'the implicit grant only',
      (file) => ({ ...file, token_endpoint: undefined, grant_types_supported: ['implicit'] }),
    ],
    ['no response types', set({ response_types_supported: [] })],
    ['endpoints of another host', set({ token_endpoint: 'https://auth.shop.example/token' })],
  ],
  [
    ['no issuer', without('issuer'), 'issuer: missing'],
    ['another issuer', set({ issuer: 'https://evil.example' }), 'but the file is served by'],
    ['no authorization endpoint', without('authorization_endpoint'), 'authorization_endpoint: missing'],
    ['no token endpoint', without('token_endpoint'), 'token_endpoint: missing'],
    ['no response types', without('response_types_supported'), 'response_types_supported: missing'],
    ['a relative endpoint', set({ token_endpoint: '/token' }), 'token_endpoint: must be an absolute address'],
    ['response types as a text', set({ response_types_supported: 'code' }), 'must be of type array'],
    ['no JSON', () => 'issuer=', 'the file is not JSON'],
  ],
)
standard(
  'oauth-resource',
  [
    ['our example', same],
    ['a path below', set({ resource: `${ORIGIN}/mcp` })],
    ['no authorization server', without('authorization_servers')],
    ['another authorization server', set({ authorization_servers: ['https://auth.example'] })],
    ['scopes', set({ scopes_supported: ['read'] })],
    ['tokens in the header', set({ bearer_methods_supported: ['header'] })],
  ],
  [
    ['no resource', without('resource'), 'resource: missing'],
    ['another resource', set({ resource: 'https://evil.example' }), 'but the file is served by'],
    ['a host that only begins alike', set({ resource: `${ORIGIN}.evil.example/` }), 'but the file is served by'],
    ['a relative resource', set({ resource: '/mcp' }), 'resource: must be an absolute address'],
    ['a fragment', set({ resource: `${ORIGIN}/#a` }), 'must not have a fragment'],
    ['authorization servers as a text', set({ authorization_servers: ORIGIN }), 'must be of type array'],
    ['a relative authorization server', set({ authorization_servers: ['/auth'] }), 'must be an absolute address'],
    ['an unknown way to send tokens', set({ bearer_methods_supported: ['cookie'] }), 'must be one of'],
  ],
)
