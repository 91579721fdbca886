import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { createGatherTools, createNetworkDoor, gatherArtifacts, type NetworkDoorOptions } from '#analyzer/testing'
import { hasBrowser } from '../gather/gathering-site.ts'
import type { Row } from './row.ts'

const PUBLIC = '93.184.216.34'
const INWARD = ['127.0.0.1', '::1', '0.0.0.0'] as const
const FLIPS = 1_000
/** Of them in one page, whose names the browser asks for: fewer than a visit may have waiting. */
const IN_PAGE = 150
/** Its own name holds still. */
const PAGE = 'page.example'
const OPENED = 'opened.flip.example'

/**
 * Names whose answer is another each time it is asked for: the public address, one of this machine, both at once. A
 * program that looks a name up once to check it and again to connect is led to one of the canaries.
 */
export async function flipNames(): Promise<Row[]> {
  const canaries = await startCanaries()
  const site = await listen(http.createServer(answer), '127.0.0.1')
  const names = flippingNames({ site: site.port, canaries: canaries.ports })
  try {
    const each = (FLIPS - IN_PAGE) / 5
    const rows = [
      await tell('pages', each, (name) => withDoor(names, (door) => door.fetch(`http://${name}/`))),
      await tell('redirects', each, (name) =>
        withDoor(names, (door) => door.fetch(`http://${name}/to?http://again-${name}/`)),
      ),
      await tell('webhooks', each, (name) =>
        withDoor(names, (door) => door.postWebhook(`http://${name}/`, { body: '{}' })),
      ),
      await tell('TLS', each, (name) => withDoor(names, (door) => door.connectTls(name, 443, {}))),
      await tell('tunnels', each, (name) => withDoor(names, (door) => openTunnel(door, `${name}:443`))),
      ...((await hasBrowser()) ? [await browse(names)] : []),
    ]
    const reached = canaries.take()
    // Else nothing would show that a connection is noticed.
    const open = { ...names, allowedPrivateTargets: [`${OPENED}:80`] }
    for (let at = 0; at < 5 * INWARD.length; at += 1)
      await withDoor(open, (door) => door.fetch(`http://${OPENED}/`)).catch(() => undefined)
    const control = canaries.take()
    return [
      ...rows.map(({ what, count, asked }) => ({
        what: `${what} of names that flip`,
        result: `${count} names, looked up ${asked} times`,
        // A browser may drop what a page asks for at its end.
        passed: asked >= count * 0.9,
      })),
      { what: 'connections to this machine', result: told(reached), passed: reached.length === 0 },
      {
        what: 'connections of a name that was opened',
        result: told(control),
        passed: new Set(control).size === INWARD.length,
      },
    ]
  } finally {
    await Promise.all([site.close(), ...canaries.servers.map((server) => server.close())])
  }

  async function tell(what: string, count: number, ask: (name: string) => Promise<unknown>) {
    const before = names.asked()
    for (let at = 0; at < count; at += 1) await ask(`${what.toLowerCase()}-${at}.flip.example`).catch(() => undefined)
    return { what, count, asked: names.asked() - before }
  }
}

type Names = NetworkDoorOptions & { asked: () => number }

/** An address of this machine is dialled at its canary, the public one at the site: whatever is dialled is connected. */
function flippingNames({ site, canaries }: { site: number; canaries: ReadonlyMap<string, number> }): Names {
  let asked = 0
  return {
    asked: () => asked,
    resolver: async (name) => {
      if (name === PAGE) return [PUBLIC]
      const inward = INWARD[asked % INWARD.length] ?? ''
      const answers = [[PUBLIC], [inward], [PUBLIC], [PUBLIC, inward], [inward, PUBLIC]]
      asked += 1
      return answers[asked % answers.length] ?? []
    },
    dial: (ip) => (ip === PUBLIC ? { host: '127.0.0.1', port: site } : { host: ip, port: canaries.get(ip) ?? 1 }),
  }
}

/** A door of its own for each name: an answer that is kept for some seconds would flip no more. */
async function withDoor<Value>(
  names: NetworkDoorOptions,
  use: (door: ReturnType<typeof createNetworkDoor>) => Promise<Value>,
): Promise<void> {
  const door = createNetworkDoor(names)
  try {
    await use(door)
  } finally {
    await door.close()
  }
}

async function openTunnel({ openProxy }: ReturnType<typeof createNetworkDoor>, authority: string): Promise<void> {
  const proxy = await openProxy()
  const credentials = Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64')
  await new Promise<void>((resolve, reject) => {
    const socket = net.connect(proxy.port, '127.0.0.1')
    socket.once('error', reject).once('data', () => resolve(void socket.destroy()))
    socket.write(`CONNECT ${authority} HTTP/1.1\r\nproxy-authorization: Basic ${credentials}\r\n\r\n`)
  }).finally(() => proxy.close())
}

/** One visit to a page that asks for names in every way that a page can. */
async function browse(names: Names) {
  const before = names.asked()
  const tools = createGatherTools({ labWorker: null })
  await withDoor(names, async (door) => {
    const gathering = gatherArtifacts(`http://${PAGE}/names`, {
      ...tools.gather,
      door,
      visit: { minimumMs: 4_000 },
      wanted: new Set(['visit'] as const),
    })
    await gathering.visit.finally(() => gathering.close())
  }).finally(() => tools.close())
  return { what: 'A page', count: IN_PAGE, asked: names.asked() - before }
}

function answer(request: http.IncomingMessage, response: http.ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '/', 'http://site.example')
  if (pathname === '/to') response.writeHead(302, { location: decodeURIComponent(search.slice(1)) }).end()
  else response.writeHead(200, { 'content-type': 'text/html' }).end(pathname === '/names' ? page() : '<h1>Fine</h1>')
}

function page(): string {
  const ways = [
    (name: string) => `<img src="http://${name}/">`,
    (name: string) => `<script src="http://${name}/"></script>`,
    (name: string) => `<iframe src="http://${name}/"></iframe>`,
    (name: string) => `<script>fetch('http://${name}/', { mode: 'no-cors' }).catch(() => 0)</script>`,
    (name: string) => `<script>try { new WebSocket('ws://${name}/') } catch {}</script>`,
  ]
  const asked = Array.from({ length: IN_PAGE }, (_, at) => ways[at % ways.length]?.(`in-page-${at}.flip.example`))
  return `<!doctype html><html lang="en"><title>Names</title><h1>Names</h1>${asked.join('\n')}</html>`
}

function told(hits: readonly string[]): string {
  return `${hits.length}${hits.length > 0 ? `: ${[...new Set(hits)].join(', ')}` : ''}`
}

async function startCanaries() {
  const hits: string[] = []
  const servers = await Promise.all(
    INWARD.map((ip) =>
      listen(
        net.createServer((socket) => void (hits.push(ip), socket.destroy())),
        ip,
      ),
    ),
  )
  return { take: () => hits.splice(0), servers, ports: new Map(INWARD.map((ip, at) => [ip, servers[at]?.port ?? 0])) }
}

async function listen(server: net.Server, host: string) {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port: (server.address() as AddressInfo).port, close }
}
