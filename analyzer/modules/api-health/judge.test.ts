import { describe, expect, test } from 'vitest'
import { fetchedText, judgeStep, visitOf } from '#analyzer/testing'
import type { VisitRequest } from '../../gather/visit-artifacts.ts'
import { judge as apiHealthJudge } from './judge.ts'
import { AGENT_FILES, exampleOf } from '../../parsers/agent-files/agent-files.ts'

const ORIGIN = 'https://shop.example'
const json = (path: string, value: unknown, contentType = 'application/json') =>
  fetchedText(`${ORIGIN}${path}`, JSON.stringify(value), { contentType })
const exampleFor = (id: string) => {
  const kind = AGENT_FILES.find((one) => one.id === id)
  return kind && exampleOf(kind, ORIGIN, 'shop.example')
}
const call = (overrides: Partial<VisitRequest>): VisitRequest => ({
  url: `${ORIGIN}/api/stock`,
  type: 'Fetch',
  method: 'GET',
  status: 200,
  mimeType: 'application/json',
  bytes: 100,
  durationMs: 90,
  thirdParty: false,
  blocked: false,
  error: null,
  ...overrides,
})

test('an ordinary site has nothing to judge', async () => {
  const { data, ids } = await judgeStep(apiHealthJudge, {})
  expect(data).toMatchObject({ score: null, grade: 'N/A' })
  expect(data.message).toContain('announces no API')
  expect(ids).toEqual([])
})

describe('agent protocols', () => {
  test.each(AGENT_FILES.filter(({ id }) => id !== 'skills'))('our own example of $id conforms', async (kind) => {
    const path = kind.paths[0] ?? ''
    const file = json(path, exampleOf(kind, ORIGIN, 'shop.example'), kind.mediaTypes[0])
    const { data, ids } = await judgeStep(apiHealthJudge, { wellKnown: { [path]: file } })
    expect(ids).toEqual([])
    expect(data.score).toBe(100)
  })

  test('a file without a required member is faulty, with the member and its path', async () => {
    const path = '/.well-known/agent-card.json'
    const { data, findings } = await judgeStep(apiHealthJudge, { wellKnown: { [path]: json(path, { name: 'Shop' }) } })
    expect(data.score).toBe(0)
    expect(findings).toMatchObject([{ id: 'protocol-a2a-faulty', loss: 100 }])
    expect(findings[0]?.evidence.join('\n')).toContain('description: missing, must be of type string')
  })

  test('a server card is only as good as the server behind it', async () => {
    const path = '/mcp/server-card'
    const wellKnown = { [path]: json(path, exampleFor('mcp')) }
    const mcp = { url: `${ORIGIN}/mcp`, status: 502, protocol: null, tools: null, refusesForeignOrigin: null }
    const { findings } = await judgeStep(apiHealthJudge, { wellKnown, mcp })
    expect(findings[0]?.evidence).toContain(`${ORIGIN}/mcp does not respond as an MCP server (502)`)
    const tools = [{ name: 'search', described: true, hasSchema: true }]
    const live = { ...mcp, status: 200, protocol: '2026-07-28', tools, refusesForeignOrigin: true }
    expect((await judgeStep(apiHealthJudge, { wellKnown, mcp: live })).ids).toEqual([])
  })

  test('a catalog is only as good as the descriptions that it links', async () => {
    const path = '/.well-known/api-catalog'
    const wellKnown = { [path]: json(path, exampleFor('api-catalog'), 'application/linkset+json') }
    const linked = (file: ReturnType<typeof json> | null) => ({
      wellKnown,
      linkedFiles: [
        { role: 'api-description' as const, from: 'api-catalog', url: `${ORIGIN}/openapi.json`, file, sha256: null },
      ],
    })
    const good = json('/openapi.json', { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: {} })
    expect((await judgeStep(apiHealthJudge, linked(good))).ids).toEqual([])
    for (const [file, fault] of [
      [null, 'no answer'],
      [json('/openapi.json', { openapi: '3.1.0' }), 'not a valid OpenAPI description'],
      [fetchedText(`${ORIGIN}/openapi.json`, '<!doctype html>', { contentType: 'text/html' }), 'is a web page'],
    ] as const) {
      const { findings } = await judgeStep(apiHealthJudge, linked(file))
      expect(findings[0]?.evidence.join('\n')).toContain(fault)
    }
  })

  test('a catalog of resources is found under the name of its predecessor, by path and by link', async () => {
    const catalog = exampleFor('ard')
    const old = '/.well-known/ai-catalog.json'
    const placed = await judgeStep(apiHealthJudge, { wellKnown: { [old]: json(old, catalog) } })
    const url = `${ORIGIN}/agents.json`
    const file = json('/agents.json', catalog)
    const linked = await judgeStep(apiHealthJudge, {
      linkedFiles: [{ role: 'ai-catalog', from: 'rel="ai-catalog" link element', url, file, sha256: null }],
    })
    expect(placed.data.details['protocols']).toContainEqual(expect.objectContaining({ id: 'ard', path: old }))
    expect(linked.data.details['protocols']).toContainEqual(
      expect.objectContaining({ id: 'ard', path: '/agents.json' }),
    )
    expect([placed.ids, linked.ids]).toEqual([['ard-old-place'], []])
    expect(placed.data.message).toBe('1 agent file conforms.')
    const unnamed = structuredClone(catalog) as { entries: { displayName?: string }[] }
    delete unnamed.entries[0]?.displayName
    const { findings } = await judgeStep(apiHealthJudge, { wellKnown: { [old]: json(old, unnamed) } })
    expect(findings.map(({ id }) => id)).toContain('protocol-ard-faulty')
  })

  test('a catalog of servers alone is no catalog of resources', async () => {
    const path = '/.well-known/ai-catalog.json'
    const servers = exampleFor('ai-catalog')
    const { data } = await judgeStep(apiHealthJudge, { wellKnown: { [path]: json(path, servers) } })
    expect(data.details['protocols']).toContainEqual(expect.objectContaining({ id: 'ard', path: null }))
  })

  test('a skill must match its digest', async () => {
    const path = '/.well-known/agent-skills/index.json'
    const digest = `sha256:${'a'.repeat(64)}`
    const index = {
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: [{ name: 'search', type: 'skill-md', description: 'Finds.', url: './search/SKILL.md', digest }],
    }
    const url = `${ORIGIN}/.well-known/agent-skills/search/SKILL.md`
    const judge = (sha256: string) =>
      judgeStep(apiHealthJudge, {
        wellKnown: { [path]: json(path, index) },
        linkedFiles: [{ role: 'skill', from: 'agent-skills', url, file: fetchedText(url, '# Search'), sha256 }],
      })
    expect((await judge('a'.repeat(64))).ids).toEqual([])
    const { findings } = await judge('b'.repeat(64))
    expect(findings[0]?.evidence.join('\n')).toContain('does not match its digest')
  })

  test('a page that every URL returns is not a file', async () => {
    const html = fetchedText(`${ORIGIN}/openapi.json`, '<!doctype html><title>Shop</title>', {
      contentType: 'text/html',
    })
    const catchAll = { status: 200, contentType: 'text/html', bytes: html.bytes, fingerprint: 'x' }
    const { data, ids } = await judgeStep(apiHealthJudge, { wellKnown: { '/openapi.json': html }, catchAll })
    expect(data.score).toBeNull()
    expect(ids).toEqual(['catch-all-answers'])
  })

  test('JSON that every URL returns is not a file either', async () => {
    const file = json('/.well-known/ard.json', { error: 'not found' })
    const catchAll = { status: 200, contentType: 'application/json', bytes: file.bytes, fingerprint: 'x' }
    const { data } = await judgeStep(apiHealthJudge, { wellKnown: { '/.well-known/ard.json': file }, catchAll })
    expect(data.score).toBeNull()
  })
})

describe('own calls', () => {
  test('a failing call costs points and is named in the message; sign-ins and other sites are not', async () => {
    const visit = visitOf({
      requests: [
        call({}),
        call({ status: 500 }),
        call({ url: `${ORIGIN}/api/me`, status: 401 }),
        call({ url: 'https://ads.example/x', status: 500, thirdParty: true }),
      ],
    })
    const { data, findings } = await judgeStep(apiHealthJudge, { visit })
    expect(data.message).toBe('/api/stock returned 500.')
    expect(data.details['endpointCount']).toBe(3)
    expect(findings).toMatchObject([{ id: 'api-calls-fail', severity: 'high' }])
  })
})

test('an invalid DNS record for agents is a note', async () => {
  const record = (...records: string[]) =>
    judgeStep(apiHealthJudge, { agentRecord: { name: '_agent.shop.example', records } })
  expect((await record()).ids).toEqual([])
  expect((await record('v=spf1 -all')).ids).toEqual([])
  expect((await record('v=aid1;u=https://shop.example/mcp;p=mcp')).ids).toEqual([])
  const { findings, data } = await record('v=aid1;u=http://shop.example/mcp;p=mcp')
  expect(findings).toMatchObject([{ id: 'aid-faulty', severity: 'info', loss: 0 }])
  expect(findings[0]?.evidence[0]).toBe('TXT _agent.shop.example: v=aid1;u=http://shop.example/mcp;p=mcp')
  expect(data.score).toBeNull()
})
