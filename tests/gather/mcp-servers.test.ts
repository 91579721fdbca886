import { expect, test } from 'vitest'
import { sdkMcp, serverCardOf, signInMcp, strictLegacyMcp, strictModernMcp, withMcpServer } from '../sites/mcp-sites.ts'
import { judgeSite } from '../sites/judge-site.ts'
import { html, text, type Site } from '../sites/site.ts'

const judge = (site: Site) => judgeSite(site, ['apiHealthResults'])
const mcpOf = ({ report }: Awaited<ReturnType<typeof judge>>) => {
  const outcome = report.modules.apiHealthResults
  return (outcome?.status === 'completed' ? outcome.data.details['mcp'] : null) as Record<string, unknown> | null
}
const TOOL = { name: 'a', description: 'Does a.', inputSchema: { type: 'object' } }

test.each<[string, Site, string | null]>([
  ['2026-07-28', strictModernMcp(), '2026-07-28'],
  ['2026-07-28 answering with a stream', strictModernMcp({ stream: true }), '2026-07-28'],
  ['2026-07-28 without tools', strictModernMcp({ tools: null, capabilities: { resources: {} } }), '2026-07-28'],
  [
    '2026-07-28 with a result that is a list',
    strictModernMcp({ tools: [{ ...TOOL, outputSchema: { type: 'array', items: { type: 'string' } } }] }),
    '2026-07-28',
  ],
  ['2025-11-25', strictLegacyMcp('2025-11-25'), '2025-11-25'],
  ['2025-11-25 answering with JSON', strictLegacyMcp('2025-11-25', { stream: false }), '2025-11-25'],
  ['2025-06-18', strictLegacyMcp('2025-06-18'), '2025-06-18'],
  ['2025-03-26', strictLegacyMcp('2025-03-26'), '2025-03-26'],
  ['without tools, by handshake', strictLegacyMcp('2025-11-25', { tools: null, capabilities: {} }), '2025-11-25'],
  ['the official SDK', sdkMcp(), '2025-11-25'],
  ['OAuth, named in the challenge', signInMcp(), null],
  ['OAuth with PKCE', signInMcp({ pkce: true }), null],
  ['OAuth, at its well-known address only', signInMcp({ challenge: false }), null],
])('a correct MCP server is not accused: %s', async (_, site, protocol) => {
  const judged = await judge(site)
  expect(judged.ids).toEqual([])
  expect(mcpOf(judged)).toMatchObject({ protocol, needsSignIn: protocol === null })
})

test.each<[string, Site, string]>([
  ['modern, answers strangers', strictModernMcp({ answersForeignOrigin: true }), 'foreign Origin is accepted'],
  [
    'legacy, answers strangers',
    strictLegacyMcp('2025-06-18', { answersForeignOrigin: true }),
    'foreign Origin is accepted',
  ],
  ['no discovery', strictModernMcp({ without: ['server/discover'] }), 'server/discover is refused (error -32601)'],
  ['declares tools that it does not list', strictModernMcp({ tools: null }), 'tools/list returns no list'],
  ['no schema', strictModernMcp({ tools: [{ name: 'a', description: 'x' }] }), '1 of 1 tools have no inputSchema'],
  ['schema of an array', strictModernMcp({ tools: [{ ...TOOL, inputSchema: { type: 'array' } }] }), 'no inputSchema'],
  [
    'schema with an unknown type',
    strictLegacyMcp('2025-11-25', {
      tools: [{ ...TOOL, inputSchema: { type: 'object', properties: { a: { type: 'text' } } } }],
    }),
    'inputSchema.properties.a.type: is not a JSON Schema type: "text"',
  ],
  [
    'a result that is a list, before 2026-07-28',
    strictLegacyMcp('2025-11-25', { tools: [{ ...TOOL, outputSchema: { type: 'array' } }] }),
    'outputSchema.type must be "object"',
  ],
  [
    'a sign-in for another server',
    signInMcp({ resource: 'https://other.example/mcp' }),
    'is for https://other.example',
  ],
  ['a sign-in at no address', signInMcp({ servers: ['/auth'] }), 'authorization_servers: "/auth" is not a URL'],
  ['a sign-in without PKCE', signInMcp({ pkce: false }), 'lacks S256'],
  ['one name twice', strictModernMcp({ tools: [TOOL, TOOL] }), 'tools with the same name: a'],
  [
    'a name with a space',
    strictModernMcp({ tools: [{ ...TOOL, name: 'find it' }] }),
    'names that clients reject: find it',
  ],
  ['nothing there', withMcpServer(async () => ({ status: 404 })), 'does not respond as an MCP server (404)'],
  ['a web page', withMcpServer(async () => ({ ...html('<h1>Hi</h1>') })), 'does not respond as an MCP server (200)'],
  ['401 without a word', signInMcp({ challenge: false, metadata: false }), 'returns 401 without resource_metadata'],
  ['401 to nowhere', signInMcp({ metadata: false }), 'resource_metadata'],
])('a wrong MCP server is told: %s', async (_, site, fault) => {
  const judged = await judge(site)
  expect(judged.ids).toContain('protocol-mcp-faulty')
  expect(judged.evidenceOf('protocol-mcp-faulty')).toContain(fault)
  expect(judged.evidenceOf('protocol-mcp-faulty')).toContain(`POST ${judged.origin}/mcp (`)
})

test('a server with keys of its own is none that lacks OAuth', async () => {
  const remote = (origin: string, isRequired: boolean) => ({
    remotes: [
      { type: 'streamable-http', url: `${origin}/mcp`, headers: [{ name: 'X-Key', isRequired, isSecret: true }] },
    ],
  })
  const server = signInMcp({ challenge: false, metadata: false })
  const site =
    (isRequired: boolean): Site =>
    (request) =>
      request.path === '/cards/site'
        ? json(serverCardOf(request.origin, remote(request.origin, isRequired)), 'application/mcp-server-card+json')
        : server(request)
  expect((await judge(site(true))).ids).toEqual([])
  expect((await judge(site(false))).ids).toEqual(['protocol-mcp-faulty'])
})

test('tools without a description are a note that costs nothing', async () => {
  const judged = await judge(strictModernMcp({ tools: [{ name: 'a', inputSchema: { type: 'object' } }] }))
  expect(judged.report.findings).toMatchObject([{ id: 'mcp-tools-silent', severity: 'info', gain: 0 }])
})

const json = (value: unknown, type = 'application/json') => text(JSON.stringify(value), type)
const home = html('<!doctype html><html lang="en"><title>Site</title><h1>Site</h1>')

test.each<[string, Site]>([
  ['the reserved place', ({ path, origin }) => (path === '/mcp/server-card' ? json(serverCardOf(origin)) : null)],
  [
    'the place of drafts',
    ({ path, origin }) => (path === '/.well-known/mcp/server-card.json' ? json(serverCardOf(origin)) : null),
  ],
  [
    'within a catalog',
    ({ path, origin }) =>
      path === '/.well-known/ai-catalog.json'
        ? json({
            specVersion: '1.0',
            entries: [
              {
                identifier: 'urn:air:example.com:mcp:a',
                type: 'application/mcp-server-card+json',
                data: serverCardOf(origin),
              },
            ],
          })
        : null,
  ],
])('a server is found by its card at %s', async (_, cards) => {
  const server = strictModernMcp()
  const judged = await judge((request) => {
    if (request.path === '/') return home
    return cards(request) ?? (request.path === '/mcp' ? server(request) : null)
  })
  expect(judged.ids).toEqual([])
  expect(mcpOf(judged)).toMatchObject({ protocol: '2026-07-28' })
})
