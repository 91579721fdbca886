import net, { type AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createNetworkDoor, type NetworkDoor } from './network-door.ts'

const PAGE = '<p>Lamps of beech and brass</p>'
const CHUNK = `${PAGE.length.toString(16)}\r\n${PAGE}\r\n`
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`
const LENGTH = `Content-Length: ${PAGE.length}`

/** Responses that browsers read, and that the standard forbids or clients need not expect. */
const READ: Readonly<Record<string, string>> = {
  '/100': lines('HTTP/1.1 100 Continue') + lines('HTTP/1.1 200 OK', LENGTH, 'Connection: close') + PAGE,
  '/103': lines('HTTP/1.1 103 Early Hints', 'Link: </a.css>') + lines('HTTP/1.1 200 OK', LENGTH) + PAGE,
  '/line-feeds': `HTTP/1.1 200 OK\nContent-Type: text/html\n${LENGTH}\nConnection: close\n\n${PAGE}`,
  '/folded': lines('HTTP/1.1 200 OK', 'Content-Type: text/html;', ' charset=utf-8', LENGTH) + PAGE,
  '/control-characters': lines('HTTP/1.1 200 OK', 'X-Note: a\u0001b', LENGTH) + PAGE,
  '/length-and-chunks':
    lines('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', 'Content-Length: 3') + CHUNK + lines('0'),
}
const UNREAD: Readonly<Record<string, readonly [response: string, message: RegExp]>> = {
  '/no-http': ['SSH-2.0-OpenSSH_9.2\r\n', /not valid HTTP/],
  '/last-chunk-missing': [
    lines('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', 'Connection: close') + CHUNK,
    /closed the connection before/,
  ],
}

let server: net.Server
let origin: string
let door: NetworkDoor
beforeAll(async () => {
  server = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (asked) => {
      const path = asked.toString('latin1').split(' ')[1] ?? ''
      socket.end(READ[path] ?? UNREAD[path]?.[0] ?? CODED[path] ?? '', 'latin1')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  origin = `http://${host}`
  door = createNetworkDoor({ allowedPrivateTargets: [host] })
})
afterAll(async () => {
  await door.close()
  server.close()
})

it.each(Object.keys(READ))('a response that browsers read is read: %s', async (path) => {
  const { status, body } = await door.fetch(`${origin}${path}`)
  expect({ status, body: body.toString() }).toEqual({ status: 200, body: PAGE })
})

it.each(Object.entries(UNREAD))('a response that nobody reads is told as what it is: %s', async (path, [, message]) => {
  await expect(door.fetch(`${origin}${path}`)).rejects.toThrow(message)
})

function coded(coding: string, body: Buffer): string {
  return (
    lines('HTTP/1.1 200 OK', `Content-Encoding: ${coding}`, `Content-Length: ${body.length}`) + body.toString('latin1')
  )
}

const CODED: Readonly<Record<string, string>> = {
  '/raw-deflate': coded('deflate', zlib.deflateRawSync(PAGE)),
  '/zlib-deflate': coded('deflate', zlib.deflateSync(PAGE)),
  '/twice': coded('deflate, gzip', zlib.gzipSync(zlib.deflateRawSync(PAGE))),
  '/nothing': coded('gzip', Buffer.alloc(0)),
  '/unasked': coded('zstd', Buffer.from('(\xb5/\xfd', 'latin1')),
}

describe('content codings', () => {
  it.each(['/raw-deflate', '/zlib-deflate', '/twice'])('%s', async (path) => {
    expect((await door.fetch(`${origin}${path}`)).body.toString()).toBe(PAGE)
  })

  it('an empty body is empty in every coding', async () => {
    expect((await door.fetch(`${origin}/nothing`)).body).toHaveLength(0)
  })

  it('says which coding we did not ask for', async () => {
    await expect(door.fetch(`${origin}/unasked`)).rejects.toThrow("'zstd', which we did not ask for")
  })
})

it('a browser behind the proxy gets such a response, without the headers that cannot be passed on', async () => {
  const proxy = await door.openProxy()
  const token = Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64')
  const socket = net.connect(proxy.port, '127.0.0.1')
  socket.write(
    lines(
      `GET ${origin}/control-characters HTTP/1.1`,
      'Host: x',
      `Proxy-Authorization: Basic ${token}`,
      'Connection: close',
    ),
  )
  const chunks: Buffer[] = []
  for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk)
  const answer = Buffer.concat(chunks).toString('latin1')
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain(PAGE)
  expect(answer).not.toContain('X-Note')
  await proxy.close()
})
