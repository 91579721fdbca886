import { ORIGIN, first, same, set, standard, without, type Json, type Wrong } from '../../testing/standard-cases.ts'

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
    ['an old protocol version', first('supportedInterfaces', { protocolVersion: '0.3' })],
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
    ['fields that are not set', set({ iconUrl: null, documentationUrl: null })],
    [
      'schemes of each kind, and what is asked for',
      set({
        securitySchemes: {
          oauth: {
            oauth2SecurityScheme: {
              flows: {
                authorizationCode: {
                  authorizationUrl: `${ORIGIN}/a`,
                  tokenUrl: `${ORIGIN}/t`,
                  scopes: { read: 'Read' },
                },
              },
            },
          },
          http: { httpAuthSecurityScheme: { scheme: 'Bearer' } },
          open: { openIdConnectSecurityScheme: { openIdConnectUrl: `${ORIGIN}/.well-known/openid-configuration` } },
          tls: { mtlsSecurityScheme: {} },
        },
        securityRequirements: [{ schemes: { oauth: { list: ['read'] } } }, { schemes: { http: { list: [] } } }],
      }),
    ],
    [
      'an AP2 extension',
      set({ capabilities: { extensions: [{ uri: 'https://github.com/google-agentic-commerce/ap2/v1' }] } }),
    ],
  ],
  [
    ['no supportedInterfaces', without('supportedInterfaces'), 'supportedInterfaces: missing'],
    [
      'a URL only in its former field',
      (file) => ({ ...file, supportedInterfaces: undefined, url: `${ORIGIN}/a2a` }),
      'belongs in supportedInterfaces',
    ],
    ['no interface', set({ supportedInterfaces: [] }), 'supportedInterfaces: is empty'],
    [
      'no binding',
      first('supportedInterfaces', { protocolBinding: undefined }),
      'supportedInterfaces.0.protocolBinding: missing',
    ],
    ['no protocol version', first('supportedInterfaces', { protocolVersion: undefined }), 'protocolVersion: missing'],
    ['a relative URL', first('supportedInterfaces', { url: '/a2a' }), 'must be an absolute HTTPS URL'],
    [
      'a URL over HTTP',
      first('supportedInterfaces', { url: 'http://shop.example/a2a' }),
      'must be an absolute HTTPS URL',
    ],
    ['no name', without('name'), 'name: missing'],
    ['no description', without('description'), 'description: missing'],
    ['no version', without('version'), 'version: missing'],
    ['no capabilities', without('capabilities'), 'capabilities: missing'],
    ['no skills', set({ skills: [] }), 'skills: is empty'],
    ['a skill without tags', first('skills', { tags: undefined }), 'skills.0.tags: missing'],
    ['a skill without id', first('skills', { id: undefined }), 'skills.0.id: missing'],
    ['no input modes', without('defaultInputModes'), 'defaultInputModes: missing'],
    ['a provider without a URL', set({ provider: { organization: 'Shop' } }), 'provider.url: missing'],
    [
      'a key without a name',
      set({ securitySchemes: { a: { apiKeySecurityScheme: { location: 'header' } } } }),
      'securitySchemes.a.apiKeySecurityScheme.name: missing',
    ],
    [
      'a key in an unknown place',
      set({ securitySchemes: { a: { apiKeySecurityScheme: { location: 'body', name: 'k' } } } }),
      'location: must be one of',
    ],
    [
      'OAuth without flows',
      set({ securitySchemes: { a: { oauth2SecurityScheme: {} } } }),
      'securitySchemes.a.oauth2SecurityScheme.flows: missing',
    ],
    [
      'a flow without a token URL',
      set({ securitySchemes: { a: { oauth2SecurityScheme: { flows: { clientCredentials: { scopes: {} } } } } } }),
      'clientCredentials.tokenUrl: missing',
    ],
    [
      'a scheme that is asked for and not described',
      set({ securityRequirements: [{ schemes: { oauth: { list: [] } } }] }),
      'oauth is not defined in securitySchemes',
    ],
    [
      'one id for two skills',
      (file) => ({ ...file, skills: [...(file['skills'] as Json[]), ...(file['skills'] as Json[])] }),
      'skills: search is the id of more than one',
    ],
    ['examples as a text', first('skills', { examples: 'x' }), 'skills.0.examples: must be of type array'],
    [
      'two schemes in one',
      set({
        securitySchemes: { a: { apiKeySecurityScheme: { location: 'header', name: 'k' }, mtlsSecurityScheme: {} } },
      }),
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
    ['a range with a dash', set({ version: '1.0 - 2.0' }), 'must be one version, not a range'],
    [
      'sizes of an icon as a text',
      set({ icons: [{ src: `${ORIGIN}/i.png`, sizes: '48x48' }] }),
      'icons.0.sizes: must be of type array',
    ],
    [
      'an icon for an unknown theme',
      set({ icons: [{ src: `${ORIGIN}/i.png`, theme: 'blue' }] }),
      'theme: must be one of',
    ],
    [
      'a variable of an unknown format',
      first('remotes', { variables: { tenant: { format: 'date' } } }),
      'format: must be one of',
    ],
    ['no description', without('description'), 'description: missing'],
    ['a long description', set({ description: 'x'.repeat(101) }), 'is longer than 100 characters'],
    ['an unknown transport', first('remotes', { type: 'http' }), 'remotes.0.type: must be one of'],
    ['a relative remote', first('remotes', { url: '/mcp' }), 'must start with https://'],
    ['a relative website', set({ websiteUrl: '/about' }), 'websiteUrl: must be an absolute URL'],
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
  ['a relative URL', entryWith({ url: '/openapi.json' }), 'entries.0.url: must be an absolute URL'],
  [
    'one identifier twice',
    (file) => ({ ...file, entries: [...(file['entries'] as Json[]), ...(file['entries'] as Json[])] }),
    'names more than one entry',
  ],
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
