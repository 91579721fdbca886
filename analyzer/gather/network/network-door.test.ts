import http from 'node:http'
import type { AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AnalyzerError } from '../../errors.ts'
import { isPublicAddress } from '../../parsers/url/is-public-address.ts'
import { createNetworkDoor, scannerUserAgent, type NetworkDoor } from './network-door.ts'

const PAYLOADS = new URL('../../../../shared/fixtures/ssrf/payloads.json', import.meta.url)
type Answers = string[] | { first: string[]; then: string[] } | { cname: string }
type Payloads = {
  dns: Record<string, Answers>
  payloads: { url: string; class: string; host?: string; must_not_connect: boolean }[]
  redirects: { kind: string; to: string; expect: string }[]
}

function stubResolver(names: Record<string, Answers>) {
  const asked = new Map<string, number>()
  return async function resolve(name: string): Promise<readonly string[]> {
    const entry = names[name]
    const times = (asked.get(name) ?? 0) + 1
    asked.set(name, times)
    if (Array.isArray(entry)) return entry
    if (entry && 'first' in entry) return times === 1 ? entry.first : entry.then
    if (entry && 'cname' in entry) return await resolve(entry.cname)
    if (!name.includes('.')) throw new Error('no such name')
    return ['93.184.216.34']
  }
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof AnalyzerError ? error.code : error === null ? 'no error' : String(error)
}

const routes: Record<string, http.RequestListener> = {
  '/ok': (_request, response) => response.end('hello'),
  '/echo': (request, response) => response.end(JSON.stringify(request.headers)),
  '/hop': (_request, response) => response.writeHead(302, { location: '/ok' }).end(),
  '/accents': (_request, response) =>
    response.writeHead(302, { location: Buffer.from('/café crème').toString('latin1') }).end(),
  '/caf%C3%A9%20cr%C3%A8me': (_request, response) => response.end('coffee'),
  '/loop': (_request, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/inward': (_request, response) => response.writeHead(307, { location: 'http://10.0.0.5/secret' }).end(),
  '/bomb': (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end(zlib.gzipSync(Buffer.alloc(64 * 2 ** 20)))
  },
  '/three-codings': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip, gzip, gzip' }).end(),
  '/trailing': (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end(Buffer.concat([zlib.gzipSync(LONG), Buffer.from('\r\n<!-- 0.3 s -->')]))
  },
  '/named': (_request, response) => {
    const packed = zlib.gzipSync(LONG)
    packed[3] = 8
    const header = Buffer.concat([packed.subarray(0, 10), Buffer.from('page.html\0')])
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end(Buffer.concat([header, packed.subarray(10), Buffer.from('\n')]))
  },
  '/broken': (_request, response) => {
    const packed = zlib.gzipSync(LONG)
    packed.fill(0xff, 1_000)
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
  },
  '/no-coding': (_request, response) => response.writeHead(200, { 'content-encoding': 'none' }).end('plain'),
  '/wide': (_request, response) => response.writeHead(200, { 'x-wide': 'a'.repeat(90_000) }).end(),
  '/cut': (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 })
    response.write('half', () => response.destroy())
  },
  '/cookies': (_request, response) => response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end(),
}

const LONG = Array.from({ length: 5_000 }, (_, at) => `<p>${at}</p>`).join('')

describe('network door', () => {
  const server = http.createServer({ maxHeaderSize: 200_000 }, (request, response) => {
    const route = routes[new URL(request.url ?? '/', 'http://x').pathname]
    if (route) route(request, response)
    else response.writeHead(404).end()
  })
  let origin = ''
  let port = 0
  let door: NetworkDoor

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
    origin = `http://127.0.0.1:${port}`
    door = createNetworkDoor({ allowedPrivateTargets: [`127.0.0.1:${port}`] })
  })
  afterAll(async () => {
    await door.close()
    server.closeAllConnections()
    server.close()
  })

  it('reaches exactly the private target that is allowed', async () => {
    expect((await door.fetch(`${origin}/ok`)).body.toString()).toBe('hello')
    expect(await codeOf(door.fetch(`http://127.0.0.1:${port + 1}/`))).toBe('blocked-target')
    expect(await codeOf(door.fetch(`http://127.0.0.2:${port}/ok`))).toBe('blocked-target')
    expect(await codeOf(door.fetch(`http://localhost:${port}/ok`))).toBe('blocked-target')
  })

  it('refuses loopback, other schemes, credentials and other ports unless they are allowed', async () => {
    const closed = createNetworkDoor({ resolver: stubResolver({}) })
    for (const address of [origin, 'file:///etc/passwd', 'http://a:b@example.com/', 'http://example.com:22/', 'x']) {
      expect([address, await codeOf(closed.fetch(address))]).toEqual([address, 'blocked-target'])
    }
    await closed.close()
  })

  it('records a redirect that it follows, and returns it when asked to', async () => {
    const followed = await door.fetch(`${origin}/hop`)
    expect(followed.redirects).toEqual([{ url: `${origin}/hop`, status: 302, location: '/ok' }])
    expect(followed.finalUrl).toBe(`${origin}/ok`)
    expect((await door.fetch(`${origin}/hop`, { redirect: 'manual' })).status).toBe(302)
  })

  it('follows a redirect to an address in UTF-8', async () => {
    expect(String((await door.fetch(`${origin}/accents`)).body)).toBe('coffee')
  })

  it('checks the address of a redirect like the first one, and stops loops', async () => {
    expect(await codeOf(door.fetch(`${origin}/inward`))).toBe('blocked-target')
    await expect(door.fetch(`${origin}/loop`)).rejects.toThrow(/redirects more than 8 times/)
  })

  it('cuts a compression bomb at the cap', async () => {
    const answer = await door.fetch(`${origin}/bomb`, { maxBytes: 100_000 })
    expect(answer.truncated).toBe(true)
    expect(answer.body.length).toBe(100_000)
  })

  it('ignores a coding that does not exist, as browsers do', async () => {
    expect((await door.fetch(`${origin}/no-coding`)).body.toString()).toBe('plain')
  })

  it.each(['/trailing', '/named'])('ignores bytes after a gzip stream, as browsers do: %s', async (path) => {
    expect((await door.fetch(origin + path)).body.toString()).toBe(LONG)
  })

  it('does not take a broken gzip stream for a whole one', async () => {
    expect(await codeOf(door.fetch(`${origin}/broken`))).toBe('connect')
  })

  it('refuses stacked codings and oversized headers', async () => {
    expect(await codeOf(door.fetch(`${origin}/three-codings`))).toBe('connect')
    expect(await codeOf(door.fetch(`${origin}/wide`))).toBe('too-large')
  })

  it('reports a truncated page as a failed connection', async () => {
    expect(await codeOf(door.fetch(`${origin}/cut`))).toBe('connect')
  })

  it('keeps cookies apart', async () => {
    expect((await door.fetch(`${origin}/cookies`)).setCookies).toEqual(['a=1', 'b=2'])
  })

  it('distinguishes a dead host, an unknown name and a stopped scan', async () => {
    expect(
      await codeOf(createNetworkDoor({ allowedPrivateTargets: ['127.0.0.1:1'] }).fetch('http://127.0.0.1:1/')),
    ).toBe('connect')
    expect(await codeOf(createNetworkDoor({ resolver: async () => [] }).fetch('http://nowhere.example/'))).toBe('dns')
    expect(await codeOf(door.fetch(`${origin}/ok`, { signal: AbortSignal.abort() }))).toBe('aborted')
  })

  it('posts a webhook with its headers and follows no redirect', async () => {
    const answer = await door.postWebhook(`${origin}/echo`, { body: '{}', headers: { 'webhook-id': 'm1' } })
    const sent = JSON.parse(answer.body.toString()) as Record<string, string>
    expect(sent['webhook-id']).toBe('m1')
    expect(sent['content-type']).toBe('application/json')
    expect(sent['user-agent']).toBe(scannerUserAgent())
    expect((await door.postWebhook(`${origin}/hop`, { body: '{}' })).status).toBe(302)
  })

  it('dials the address it checked even if the name resolves to another one the next time', async () => {
    const dialled: string[] = []
    const rebound = createNetworkDoor({
      resolver: stubResolver({ 'rebind.test': { first: ['93.184.216.34'], then: ['127.0.0.1'] } }),
      dial: (ip) => {
        dialled.push(ip)
        return { host: '127.0.0.1', port }
      },
    })
    expect((await rebound.fetch('http://rebind.test/ok')).status).toBe(200)
    expect(dialled).toEqual(['93.184.216.34'])
    await rebound.close()
  })
})

describe.skipIf(!existsSync(PAYLOADS))('recorded attacks (skipped without the fixtures)', () => {
  it('opens no socket to a special address and refuses no public one', { timeout: 60_000 }, async () => {
    const { dns, payloads } = JSON.parse(readFileSync(PAYLOADS, 'utf8')) as Payloads
    const wrong: string[] = []
    for (const payload of payloads) {
      const dialled: string[] = []
      const door = createNetworkDoor({
        resolver: stubResolver(dns),
        dial: (ip) => {
          dialled.push(ip)
          throw new AnalyzerError('connect', 'recorded only')
        },
      })
      const code = await codeOf(door.fetch(payload.url))
      await door.close()
      const inward = dialled.some((ip) => !isPublicAddress(ip))
      const credentials = URL.canParse(payload.url) && new URL(payload.url).username !== ''
      const refused = !payload.must_not_connect && code === 'blocked-target' && !credentials
      const silent = payload.must_not_connect && code === 'connect' && !payload.url.includes('rebind')
      if (inward || refused || silent || code === 'no error') wrong.push(`${payload.url} ${code} ${dialled.join()}`)
    }
    expect(wrong).toEqual([])
  })

  it('follows recorded redirects only to permitted targets', async () => {
    const { dns, redirects } = JSON.parse(readFileSync(PAYLOADS, 'utf8')) as Payloads
    const wrong: string[] = []
    for (const { kind, to, expect: expected } of redirects) {
      let hops = 0
      const site = http.createServer((request, response) => {
        const limit = kind.startsWith('chain-') ? Number(kind.slice(6)) : 1
        const again = kind === 'loop' || hops < limit
        hops += 1
        if (again) response.writeHead(Number(kind) || 302, { location: to }).end()
        else response.end('end of the chain')
      })
      await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
      const port = (site.address() as AddressInfo).port
      const dialled: string[] = []
      const door = createNetworkDoor({
        resolver: stubResolver(dns),
        dial: (ip) => {
          dialled.push(ip)
          return { host: '127.0.0.1', port }
        },
      })
      const code = await codeOf(door.fetch('http://public.fixture.test/'))
      await door.close()
      site.closeAllConnections()
      site.close()
      const inward = dialled.some((ip) => ip !== '93.184.216.34')
      const bounded = !expected.includes('limit') || code === 'connect'
      if (inward || !bounded) wrong.push(`${kind} ${to} ${code} ${dialled.join()}`)
    }
    expect(wrong).toEqual([])
  })
})
