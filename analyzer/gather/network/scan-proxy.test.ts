import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createScanProxy, type ScanProxy } from './scan-proxy.ts'
import { createTargetPolicy } from './target-policy.ts'

async function listen(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const RAW: Readonly<Record<string, string>> = {
  '/longer': 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\nconnection: close\r\n\r\nfour and more',
  '/upgrade': 'HTTP/1.1 101 Odd\r\nupgrade: odd\r\nconnection: upgrade\r\n\r\n',
  '/zero': 'HTTP/1.1 000 Odd\r\ncontent-length: 4\r\n\r\nfour',
}

describe('scan proxy', () => {
  const site = http.createServer((request, response) => {
    const raw = RAW[request.url ?? '']
    if (raw !== undefined) response.socket?.end(raw)
    else if (request.url === '/cut')
      response.writeHead(200, { 'content-length': 100 }).write('x', () => response.destroy())
    else response.end('a'.repeat(request.url === '/big' ? 200_000 : 10))
  })
  let port = 0
  let proxy: ScanProxy

  beforeEach(async () => {
    if (!site.listening) port = await listen(site)
    const policy = createTargetPolicy({
      allowedPrivateTargets: [`127.0.0.1:${port}`],
      resolver: async (name) => (name === 'inward.example' ? ['10.0.0.1'] : []),
    })
    proxy = await createScanProxy(policy, { maxRequests: 3, maxResponseBytes: 100_000 })
  })
  afterEach(async () => await proxy.close())

  function credentials(): string {
    return `Basic ${Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64')}`
  }
  function get(address: string, authorization = credentials()): Promise<{ status: number; complete: boolean }> {
    return new Promise((resolve) => {
      const headers = { 'proxy-authorization': authorization }
      const request = http.get(
        { host: '127.0.0.1', port: proxy.port, path: address, headers, agent: false },
        (response) => {
          response.resume()
          response.on('error', () => undefined)
          response.on('close', () => resolve({ status: response.statusCode ?? 0, complete: response.complete }))
        },
      )
      request.on('error', () => resolve({ status: 0, complete: false }))
    })
  }
  function connect(authority: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = net.connect(proxy.port, '127.0.0.1', () => {
        socket.write(`CONNECT ${authority} HTTP/1.1\r\nproxy-authorization: ${credentials()}\r\n\r\n`)
      })
      socket.once('data', (data) => {
        socket.destroy()
        resolve(data.toString().split('\r\n')[0] ?? '')
      })
    })
  }

  it('forwards to an opened target and to nothing else', async () => {
    expect((await get(`http://127.0.0.1:${port}/`)).status).toBe(200)
    expect((await get('http://127.0.0.1:1/')).status).toBe(403)
  })

  it('tunnels to an opened target and to nothing else', async () => {
    expect(await connect(`127.0.0.1:${port}`)).toContain('200')
    for (const authority of ['127.0.0.1:1', '[::1]:443', '0x7f000001:443', 'nonsense']) {
      expect([authority, await connect(authority)]).toEqual([authority, 'HTTP/1.1 403 Forbidden'])
    }
  })

  it('answers the same for a name with a private address as for one that does not exist', async () => {
    for (const name of ['inward.example', 'missing.example']) {
      expect((await get(`http://${name}/`)).status).toBe(502)
      expect(await connect(`${name}:443`)).toBe('HTTP/1.1 502 Bad Gateway')
    }
  })

  it('refuses requests without its credentials', async () => {
    expect((await get(`http://127.0.0.1:${port}/`, 'Basic c2NhbjpndWVzcw==')).status).toBe(407)
    // Nor do they count against its budget.
    for (let request = 0; request < 3; request += 1) expect((await get(`http://127.0.0.1:${port}/`)).status).toBe(200)
  })

  it('stops at its budgets', async () => {
    expect(await get(`http://127.0.0.1:${port}/big`)).toEqual({ status: 200, complete: false })
    for (let request = 0; request < 2; request += 1) await get(`http://127.0.0.1:${port}/`)
    expect((await get(`http://127.0.0.1:${port}/`)).status).toBe(403)
  })

  it('survives a body that is longer than announced, and statuses that are none', async () => {
    expect(await get(`http://127.0.0.1:${port}/longer`)).toEqual({ status: 200, complete: true })
    for (const odd of ['zero', 'upgrade']) expect((await get(`http://127.0.0.1:${port}/${odd}`)).status).toBe(502)
  })

  it('passes on a truncated body as an error', async () => {
    expect(await get(`http://127.0.0.1:${port}/cut`)).toEqual({ status: 200, complete: false })
  })
})
