import { ORIGIN, same, set, standard, without } from '../../testing/standard-cases.ts'

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
    ['a relative endpoint', set({ token_endpoint: '/token' }), 'token_endpoint: must be an absolute URL'],
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
    ['a relative resource', set({ resource: '/mcp' }), 'resource: must be an absolute URL'],
    ['a fragment', set({ resource: `${ORIGIN}/#a` }), 'must not have a fragment'],
    ['authorization servers as a text', set({ authorization_servers: ORIGIN }), 'must be of type array'],
    ['a relative authorization server', set({ authorization_servers: ['/auth'] }), 'must be an absolute URL'],
    ['an unknown way to send tokens', set({ bearer_methods_supported: ['cookie'] }), 'must be one of'],
  ],
)
