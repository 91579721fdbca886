import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchedText } from '#analyzer/testing'
import { createNetworkDoor } from '../network/network-door.ts'
import { gatherMcpProbe, MCP_CARD_PATHS } from './mcp-probe.ts'

type Call = { method: string; origin: string | undefined; session: string | undefined }
type Reply = { status?: number; result?: unknown; stream?: boolean; session?: string }

let server: Server | undefined
const calls: Call[] = []

afterEach(async () => {
  calls.length = 0
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
})

/** Runs the probe against a server that answers each JSON-RPC method as told. */
async function probe(answer: (call: Call) => Reply, cardUrl = '/mcp') {
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { method } = JSON.parse(text) as { method: string }
      const call = {
        method,
        origin: request.headers.origin,
        session: request.headers['mcp-session-id'] as string | undefined,
      }
      calls.push(call)
      const { status = 200, result, stream, session } = answer(call)
      const message = JSON.stringify({ jsonrpc: '2.0', id: 1, result })
      response.writeHead(status, {
        'content-type': stream ? 'text/event-stream' : 'application/json',
        ...(session ? { 'mcp-session-id': session } : {}),
      })
      response.end(stream ? `event: message\ndata: ${message}\n\n` : message)
    })
  })
  const listening = server
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(listening.address() as AddressInfo).port}`
  const page = new URL(`http://${host}/`)
  const door = createNetworkDoor({ allowedPrivateTargets: [host] })
  const path = MCP_CARD_PATHS[0] ?? ''
  const card = JSON.stringify({ name: 'a/b', remotes: [{ url: new URL(cardUrl, page).href }] })
  const context = { url: page, door, signal: new AbortController().signal, quick: false }
  try {
    return await gatherMcpProbe(context, page, { [path]: fetchedText(`${page.origin}${path}`, card) })
  } finally {
    await door.close()
  }
}

const TOOL = { name: 'search', description: 'Finds pages.', inputSchema: { type: 'object' } }

test('a modern server is asked what it is and what it offers, and no tool is called', async () => {
  const result = await probe(({ method, origin }) => {
    if (origin) return { status: 403 }
    return method === 'tools/list' ? { result: { tools: [TOOL] } } : { result: { serverInfo: {} } }
  })
  expect(result).toMatchObject({
    protocol: '2026-07-28',
    tools: [{ name: 'search', described: true, hasSchema: true }],
    refusesForeignOrigin: true,
  })
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['server/discover', 'tools/list']))
})

test('an older server is opened by initialize, its event stream read and its session kept', async () => {
  const result = await probe(({ method }) => {
    if (method === 'server/discover') return { status: 404 }
    if (method === 'initialize') return { result: { protocolVersion: '2025-06-18' }, stream: true, session: 's1' }
    return { result: { tools: [{ name: 'a' }] }, stream: true }
  })
  expect(result).toMatchObject({
    protocol: '2025-06-18',
    tools: [{ name: 'a', described: false, hasSchema: false }],
    refusesForeignOrigin: false,
  })
  expect(calls.find(({ method }) => method === 'tools/list')?.session).toBe('s1')
})

test('something else at the address is told by its status', async () => {
  expect(await probe(() => ({ status: 405 }))).toMatchObject({ protocol: null, status: 405, tools: null })
})

test('a server of another site is not asked', async () => {
  expect(await probe(() => ({ result: {} }), 'https://other.example/mcp')).toBeNull()
  expect(calls).toEqual([])
})
