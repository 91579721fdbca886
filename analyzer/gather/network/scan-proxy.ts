import { randomBytes, timingSafeEqual } from 'node:crypto'
import http from 'node:http'
import type { Duplex } from 'node:stream'
import { forwardRequest } from './forward-request.ts'
import { MAX_HEADER_BYTES } from './guarded-agent.ts'
import { openTunnel } from './open-tunnel.ts'
import { BudgetMeter, VISIT_BUDGET, type ProxyBudget } from './proxy-budget.ts'
import type { TargetPolicy } from './target-policy.ts'

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
