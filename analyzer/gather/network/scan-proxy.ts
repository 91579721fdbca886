import { randomBytes, timingSafeEqual } from 'node:crypto'
import http from 'node:http'
import type { Duplex } from 'node:stream'
import net from 'node:net'
import { AnalyzerError } from '../../errors.ts'
import { MAX_HEADER_BYTES, CONNECT_TIMEOUT_MS } from './guarded-agent.ts'
import { BudgetMeter, VISIT_BUDGET, type ProxyBudget, isRefusal } from './proxy-budget.ts'
import { type TargetPolicy, portOf } from './target-policy.ts'

/** The browser's only way to the network: one listener on loopback per visit, each with its own credentials. */
export type ScanProxy = {
  port: number
  username: string
  password: string
  close: () => Promise<void>
}

/** Answered by the proxy itself. A new page requests it once, so that the browser learns the credentials. */
export const PRIME_ADDRESS = 'http://scan-proxy.invalid/'
const USERNAME = 'scan'
const CHALLENGE = 'Basic realm="scan"'

/** Starts a proxy that checks every request with `policy` and counts it against the budget. */
export async function createScanProxy(policy: TargetPolicy, budget: Partial<ProxyBudget> = {}): Promise<ScanProxy> {
  const limits = { ...VISIT_BUDGET, ...budget }
  const meter = new BudgetMeter(limits)
  const ending = new AbortController()
  const own = policy.forVisit(ending.signal)
  const password = randomBytes(18).toString('base64url')
  const expected = Buffer.from(`Basic ${Buffer.from(`${USERNAME}:${password}`).toString('base64')}`)
  const sockets = new Set<Duplex>()
  // Keeps sockets by the dialed address, so a reused one cannot serve a host with another address.
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

  const server = http.createServer({ maxHeaderSize: MAX_HEADER_BYTES })
  server.on('request', (request, response) => {
    if (!isOurs(request)) response.writeHead(407, { 'proxy-authenticate': CHALLENGE, 'content-length': 0 }).end()
    else if (request.url === PRIME_ADDRESS) response.writeHead(204).end()
    else void forwardRequest(request, response, { policy: own, meter, agent, idleMs: limits.idleMs })
  })
  server.on('connect', (request, socket, head) => {
    if (isOurs(request)) void openTunnel(request, socket, head, { policy: own, meter, track })
    else socket.end(`HTTP/1.1 407 Unknown\r\nproxy-authenticate: ${CHALLENGE}\r\ncontent-length: 0\r\n\r\n`)
  })
  // Web sockets come through a tunnel.
  server.on('upgrade', (_request, socket) => socket.destroy())
  server.on('connection', track)
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })

  return {
    port: portOfServer(server),
    username: USERNAME,
    password,
    close: async () => {
      ending.abort()
      for (const socket of sockets) socket.destroy()
      agent.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function portOfServer(server: http.Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the scan proxy has no port')
  return address.port
}

type Tunnelling = { policy: TargetPolicy; meter: BudgetMeter; track: (socket: Duplex) => void }

/** Opens a tunnel for https and web sockets to the checked address; answers 403 if refused, 502 if it fails. */
async function openTunnel(
  request: http.IncomingMessage,
  client: Duplex,
  head: Buffer,
  { policy, meter, track }: Tunnelling,
): Promise<void> {
  const answer = (line: string) => client.end(`HTTP/1.1 ${line}\r\nconnection: close\r\n\r\n`)
  try {
    meter.begin('connections')
    const parts = /^(\[[^\]]+\]|[^:]+):(\d{1,5})$/.exec(request.url ?? '')
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
      meter.watch(upstream, () => {
        upstream.destroy()
        client.destroy()
      })
      upstream.pipe(client)
      client.pipe(upstream)
    })
  } catch (error) {
    answer(isRefusal(error) ? '403 Forbidden' : '502 Bad Gateway')
  }
}

type Forwarding = { policy: TargetPolicy; meter: BudgetMeter; agent: http.Agent; idleMs: number }

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

/** Node refuses to write such a value, although its lenient parser reads it. */
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/

/** Forwards a plain http request to the checked address. The browser gets 403 for a refusal and 502 for a failure. */
async function forwardRequest(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { policy, meter, agent, idleMs }: Forwarding,
): Promise<void> {
  const answer = (status: number, reason: string) => {
    if (!response.headersSent) response.writeHead(status, { 'x-scan-proxy': reason, connection: 'close' })
    response.end()
  }
  try {
    meter.begin('requests')
    const url = policy.requireUrl(request.url ?? '')
    if (url.protocol !== 'http:') throw new AnalyzerError('blocked-target', url.protocol)
    const target = await policy.requireTarget(url.hostname, portOf(url))
    const upstream = http.request({
      host: target.host,
      port: target.port,
      method: request.method,
      path: url.pathname + url.search,
      headers: { ...endToEnd(request.headers), host: url.host },
      agent,
      timeout: idleMs,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Browsers read responses that Node's strict parser refuses.
      insecureHTTPParser: true,
    })
    upstream.on('response', (incoming) => {
      const { statusCode = 0 } = incoming
      // Cannot be passed on.
      if (statusCode < 200) return upstream.destroy(new Error(`status ${statusCode}`))
      response.writeHead(statusCode, endToEnd(incoming.headers))
      meter.watch(incoming, () => {
        incoming.destroy()
        response.destroy()
      })
      incoming.on('error', () => response.destroy())
      // A truncated body must reach the browser as an error, not as a complete short one.
      incoming.on('close', () => (incoming.complete ? undefined : response.destroy()))
      incoming.pipe(response)
    })
    upstream.on('timeout', () => upstream.destroy())
    upstream.on('error', () => undefined)
    // Once a response has begun, its own end is all that counts; a server may send more than it announced.
    upstream.on('close', () => (response.headersSent ? undefined : answer(502, 'upstream')))
    response.on('close', () => upstream.destroy())
    request.pipe(upstream)
  } catch (error) {
    if (isRefusal(error)) answer(403, 'blocked')
    else answer(502, 'dns')
  }
}

function endToEnd(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => !HOP_BY_HOP.has(name) && !UNSENDABLE.test(String(value))),
  )
}
