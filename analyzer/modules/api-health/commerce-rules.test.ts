import { ORIGIN, same, set, standard, without, type Json } from '../../testing/standard-cases.ts'

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
    ['a key of a kind that is new', set({ keys: [{ kid: 'b', kty: 'AKP', alg: 'ML-DSA-44', pub: 'AAAA' }] })],
    ['a curve that is new', set({ keys: [{ kid: 'b', kty: 'new', crv: 'constructor', alg: 'new' }] })],
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
    ['an endpoint over http', service({ endpoint: 'http://shop.example/ucp' }), 'endpoint must be an HTTPS URL'],
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
    [
      'a name that is no reversed domain',
      inUcp({ services: { shopping: [] } }),
      'ucp.services.shopping: is not a name',
    ],
    ['a capability without schema', capability('dev.ucp.shopping.checkout', {}), 'schema: missing'],
    [
      'a schema of somebody else',
      capability('dev.ucp.shopping.checkout', { schema: 'https://evil.example/x.json' }),
      'does not own that name',
    ],
    ['a private key', set({ keys: [{ ...EC_KEY, d: 'secret' }] }), 'publishes private key material (d)'],
    ['a key without its curve', set({ keys: [{ kid: 'a', kty: 'OKP', x: 'AAAA' }] }), 'keys.0.crv: missing'],
    ['an algorithm of another curve', set({ keys: [{ ...EC_KEY, alg: 'ES384' }] }), 'must be ES256 with P-256'],
    ['two keys of one kid', set({ keys: [EC_KEY, EC_KEY] }), 'kid "a" names two keys'],
    ['a day that is none', inUcp({ version: '2026-13-45' }), 'YYYY-MM-DD'],
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
    ['newest first', inProtocol({ supported_versions: ['2026-04-17', '2025-09-29'] }), 'from oldest to newest'],
    [
      'a version that is not the newest',
      inProtocol({ supported_versions: ['2025-09-29'] }),
      'the newest of supported_versions',
    ],
    ['no base URL', without('api_base_url'), 'api_base_url: missing'],
    ['a relative base URL', set({ api_base_url: '/acp' }), 'api_base_url: must be an absolute URL'],
    ['a base URL over HTTP', set({ api_base_url: 'http://shop.example/acp' }), 'must be an HTTPS URL'],
    ['no transports', without('transports'), 'transports: missing'],
    ['without rest', set({ transports: ['mcp'] }), 'must include "rest"'],
    ['an unknown transport', set({ transports: ['rest', 'grpc'] }), 'transports.1: must be one of'],
    ['no capabilities', without('capabilities'), 'capabilities: missing'],
    ['an unknown service', inCapabilities({ services: ['returns'] }), 'services.0: must be one of'],
    ['a currency in capitals', inCapabilities({ supported_currencies: ['USD'] }), 'ISO 4217'],
    ['a merchant’s id', set({ merchant_id: 'm1' }), 'has members that the standard does not define: "merchant_id"'],
  ],
)
