import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreatedApiToken } from '#host/contract/api-tokens.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'

let host: TestHost
beforeAll(async () => void (host = await startTestHost({ jobs: false })))
afterAll(() => host.stop())

async function newToken(): Promise<string> {
  const { user: _, ...browser } = await host.signUp()
  return ((await browser.call('POST', '/api/tokens', { name: 'Assistant' })).body as CreatedApiToken).token
}

async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const requestInit = { headers: { Authorization: `Bearer ${token}` } }
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', host.origin), { requestInit })
  await client.connect(transport as Parameters<Client['connect']>[0])
  return client
}

async function use(client: Client, name: string, args: Record<string, unknown>): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: args })) as CallToolResult
}

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
const ACCEPT = { Accept: 'application/json, text/event-stream' }

test('a client lists six tools with their parameters', async () => {
  const client = await connect(await newToken())
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'ask_page',
    'get_scan',
    'get_site_scan',
    'list_findings',
    'scan_site',
    'scan_website',
  ])
  expect(tools.find(({ name }) => name === 'scan_website')?.inputSchema).toMatchObject({
    type: 'object',
    properties: { url: { type: 'string' }, scanType: { type: 'string' } },
    required: ['url'],
  })
  await client.close()
})

test('a client starts a scan, reads it and its findings, most severe first', async () => {
  const client = await connect(await newToken())
  const started = await use(client, 'scan_website', { url: 'shop.example' })
  expect(started.structuredContent).toMatchObject({ url: 'https://shop.example/', status: 'queued', progress: 0 })
  const scanId = started.structuredContent?.['id'] as string
  const findings = ['low', 'critical', 'medium'].map((severity) => ({ id: severity, module: 'seoResults', severity }))
  const scans = host.runtime.database.db().collection<{ _id: string }>('scans')
  await scans.updateOne({ _id: scanId }, { $set: { status: 'completed', overallScore: 64, findings } })
  expect((await use(client, 'get_scan', { scanId })).structuredContent).toMatchObject({
    id: scanId,
    status: 'completed',
    overallScore: 64,
    findingCounts: { critical: 1, low: 1 },
    resultUrl: `${host.origin}/scan-results/${scanId}`,
  })
  const listed = await use(client, 'list_findings', { scanId, limit: 2 })
  expect(listed.structuredContent).toMatchObject({ total: 3, findings: [{ id: 'critical' }, { id: 'medium' }] })
  expect(JSON.parse((listed.content[0] as { text: string }).text)).toEqual(listed.structuredContent)
  expect((await scans.findOne({ _id: scanId })) as object).toMatchObject({ origin: 'api' })
  await client.close()
})

test('an assistant gets a readable message on a refusal', async () => {
  const owner = await connect(await newToken())
  const other = await connect(await newToken())
  const refused = await use(owner, 'scan_website', { url: 'http://127.0.0.1/' })
  expect(refused).toMatchObject({ isError: true, content: [{ type: 'text', text: expect.stringMatching(/\w/) }] })
  const started = await use(owner, 'scan_website', { url: 'private.example' })
  const scanId = started.structuredContent?.['id'] as string
  const foreign = await use(other, 'get_scan', { scanId })
  expect(foreign).toMatchObject({ isError: true, content: [{ text: 'Scan not found' }] })
  expect(await use(other, 'list_findings', { scanId })).toMatchObject({ isError: true })
  expect(await use(owner, 'get_scan', { scanId: 'x' })).toMatchObject({ isError: true })
  await Promise.all([owner.close(), other.close()])
})

test('no client connects without a token', async () => {
  await expect(connect(`lg_${'A'.repeat(43)}`)).rejects.toThrow()
})

test('a page of another site is refused, even with a token', async () => {
  const headers = { ...ACCEPT, Authorization: `Bearer ${await newToken()}` }
  const { call } = host.browser()
  for (const Origin of ['https://evil.example', 'null']) {
    expect((await call('POST', '/mcp', LIST, { ...headers, Origin })).status).toBe(403)
  }
  expect((await call('POST', '/mcp', LIST, headers)).status).toBe(200)
})

test('anything but one JSON-RPC message is refused', async () => {
  const headers = { ...ACCEPT, Authorization: `Bearer ${await newToken()}` }
  const { call } = host.browser()
  for (const payload of [[LIST, LIST], { id: 1 }, 'text', null]) {
    expect((await call('POST', '/mcp', payload, headers)).status).toBe(400)
  }
  expect((await call('POST', '/mcp', { ...LIST, pad: 'x'.repeat(70_000) }, headers)).status).toBe(413)
  expect((await call('GET', '/mcp', undefined, headers)).status).toBe(405)
})

const REVISION = '2026-07-28'
const META = { 'io.modelcontextprotocol/protocolVersion': REVISION, 'io.modelcontextprotocol/clientCapabilities': {} }

/** A call without a handshake, as revision 2026-07-28 has it. */
async function modernCaller() {
  const token = await newToken()
  return async (method: string, params: object = {}, headers: Record<string, string> = {}) => {
    const sent = { jsonrpc: '2.0', id: 7, method, params: { _meta: META, ...params } }
    const named = { 'Mcp-Protocol-Version': REVISION, 'Mcp-Method': method, ...headers }
    const all = { ...ACCEPT, Authorization: `Bearer ${token}`, ...named }
    const { status, body } = await host.browser().call('POST', '/mcp', sent, all)
    return { status, ...(body as { result?: Record<string, unknown>; error?: { code: number; data?: unknown } }) }
  }
}

test('a client of revision 2026-07-28 discovers the server, lists its tools and calls one, without a handshake', async () => {
  const call = await modernCaller()
  const cached = { resultType: 'complete', ttlMs: expect.any(Number), cacheScope: 'private' }
  expect(await call('server/discover')).toMatchObject({
    status: 200,
    result: { ...cached, supportedVersions: [REVISION], capabilities: { tools: {} }, serverInfo: { name: 'legible' } },
  })
  const { result } = await call('tools/list')
  expect(result).toMatchObject(cached)
  expect(result?.['tools']).toHaveLength(6)
  const scan = { name: 'scan_website', arguments: { url: 'modern.example' } }
  expect(await call('tools/call', scan, { 'Mcp-Name': 'scan_website' })).toMatchObject({
    status: 200,
    result: { resultType: 'complete', structuredContent: { url: 'https://modern.example/', status: 'queued' } },
  })
})

test('what revision 2026-07-28 forbids is refused with its own errors', async () => {
  const call = await modernCaller()
  const other = { ...META, 'io.modelcontextprotocol/protocolVersion': '2027-01-01' }
  const named = { 'Mcp-Protocol-Version': '2027-01-01' }
  expect(await call('tools/list', { _meta: other }, named)).toMatchObject({
    status: 400,
    error: { code: -32022, data: { supported: [REVISION], requested: '2027-01-01' } },
  })
  expect(await call('tools/list', { _meta: {} })).toMatchObject({ status: 400, error: { code: -32602 } })
  const wrongs: Record<string, string>[] = [
    { 'Mcp-Method': 'tools/call' },
    { 'Mcp-Protocol-Version': '2025-11-25' },
    { 'Mcp-Name': 'x' },
  ]
  for (const wrong of wrongs) {
    expect(await call('tools/list', {}, wrong)).toMatchObject({ status: 400, error: { code: -32020 } })
  }
  expect(await call('prompts/list')).toMatchObject({ status: 404, error: { code: -32601 } })
})
