import { randomBytes, timingSafeEqual } from 'node:crypto'
import http from 'node:http'
import net from 'node:net'
import type { Duplex } from 'node:stream'
import { AnalyzerError } from '../../errors.ts'
import { BudgetMeter, VISIT_BUDGET, type ProxyBudget, type ProxyStats } from './proxy-budget.ts'
import { portOf, type TargetPolicy } from './target-policy.ts'

/** The browser's only way out: one listener per visit on loopback, with credentials of its own. */
export type ScanProxy = {
  port: number
  username: string
  password: string
  stats: ProxyStats
  close: () => Promise<void>
}

const HOP_BY_HOP = new Set([
  'connection',
  'proxy-connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
const CONNECT_TIMEOUT_MS = 8_000
const MAX_HEADER_BYTES = 64 * 1024

function endToEnd(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)))
}

export async function createScanProxy(policy: TargetPolicy, budget: Partial<ProxyBudget> = {}): Promise<ScanProxy> {
  const limits = { ...VISIT_BUDGET, ...budget }
  const meter = new BudgetMeter(limits)
  const password = randomBytes(18).toString('base64url')
  const expected = Buffer.from(`Basic ${Buffer.from(`scan:${password}`).toString('base64')}`)
  const sockets = new Set<Duplex>()
  // Keyed by the dialled address, so a kept socket never serves a host on another address.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 12 })

  function track(socket: Duplex): void {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }

  function isOurs(request: http.IncomingMessage): boolean {
    const given = Buffer.from(request.headers['proxy-authorization'] ?? '')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  async function forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const answer = (status: number, reason: string) => {
      if (!response.headersSent) response.writeHead(status, { 'x-scan-proxy': reason, connection: 'close' })
      response.end()
    }
    if (!isOurs(request)) {
      response.writeHead(407, { 'proxy-authenticate': 'Basic realm="scan"', 'content-length': 0 })
      response.end()
      return
    }
    const address = request.url ?? ''
    if (address === PRIME_ADDRESS) {
      response.writeHead(204)
      response.end()
      return
    }
    try {
      meter.stats.requests += 1
      const spent = meter.overspent()
      if (spent) throw new AnalyzerError('blocked-target', spent)
      const url = policy.requireUrl(address)
      if (url.protocol !== 'http:') throw new AnalyzerError('blocked-target', url.protocol)
      const target = await policy.requireTarget(url.hostname, portOf(url))
      const upstream = http.request({
        host: target.host,
        port: target.port,
        method: request.method,
        path: url.pathname + url.search,
        headers: { ...endToEnd(request.headers), host: url.host },
        agent,
        timeout: limits.idleMs,
        maxHeaderSize: MAX_HEADER_BYTES,
      })
      upstream.on('response', (incoming) => {
        response.writeHead(incoming.statusCode ?? 502, endToEnd(incoming.headers))
        meter.watch(incoming, url.href, () => {
          incoming.destroy()
          response.destroy()
        })
        incoming.on('error', () => response.destroy())
        // A body cut midway must reach the browser as a broken one, not as a complete short one.
        incoming.on('close', () => (incoming.complete ? undefined : response.destroy()))
        incoming.pipe(response)
      })
      upstream.on('timeout', () => upstream.destroy())
      upstream.on('error', () => answer(502, 'upstream'))
      response.on('close', () => upstream.destroy())
      request.pipe(upstream)
    } catch (error) {
      const refused = error instanceof AnalyzerError && error.code === 'blocked-target'
      if (refused) meter.refuse(address, error.message)
      answer(refused ? 403 : 502, refused ? 'blocked' : 'dns')
    }
  }

  async function tunnel(request: http.IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    const answer = (line: string, header = '') => client.end(`HTTP/1.1 ${line}\r\n${header}connection: close\r\n\r\n`)
    if (!isOurs(request)) {
      client.end('HTTP/1.1 407 Unknown\r\nproxy-authenticate: Basic realm="scan"\r\ncontent-length: 0\r\n\r\n')
      return
    }
    const authority = request.url ?? ''
    try {
      meter.stats.connections += 1
      const spent = meter.overspent()
      if (spent) throw new AnalyzerError('blocked-target', spent)
      const parts = /^(\[[^\]]+\]|[^:]+):(\d{1,5})$/.exec(authority)
      if (!parts?.[1]) throw new AnalyzerError('blocked-target', 'unreadable target')
      const target = await policy.requireTarget(parts[1], Number(parts[2]))
      const upstream = net.connect({ host: target.host, port: target.port })
      track(upstream)
      const timer = setTimeout(() => upstream.destroy(), CONNECT_TIMEOUT_MS)
      const failed = () => answer('502 Bad Gateway')
      upstream.once('error', failed)
      upstream.once('close', () => clearTimeout(timer))
      client.on('close', () => upstream.destroy())
      upstream.once('connect', () => {
        clearTimeout(timer)
        upstream.off('error', failed)
        upstream.on('close', () => client.destroy())
        client.write('HTTP/1.1 200 OK\r\n\r\n')
        if (head.length > 0) upstream.write(head)
        meter.watch(upstream, authority, () => {
          upstream.destroy()
          client.destroy()
        })
        upstream.pipe(client)
        client.pipe(upstream)
      })
    } catch (error) {
      const refused = error instanceof AnalyzerError && error.code === 'blocked-target'
      if (refused) meter.refuse(authority, error.message)
      answer(refused ? '403 Forbidden' : '502 Bad Gateway')
    }
  }

  const server = http.createServer({ maxHeaderSize: MAX_HEADER_BYTES })
  server.on('request', (request, response) => void forward(request, response))
  server.on('connect', (request, socket, head) => void tunnel(request, socket, head))
  server.on('upgrade', (request, socket) => {
    meter.refuse(request.url ?? '', 'upgrade outside a tunnel')
    socket.destroy()
  })
  server.on('connection', track)
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })

  return {
    port: portOfServer(server),
    username: 'scan',
    password,
    stats: meter.stats,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      agent.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Answered by the proxy itself: the page opens it once, so that the browser learns the credentials. */
export const PRIME_ADDRESS = 'http://scan-proxy.invalid/'

function portOfServer(server: http.Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the scan proxy has no port')
  return address.port
}
