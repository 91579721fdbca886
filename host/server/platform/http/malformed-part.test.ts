import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServerApp } from '#host/server-app.ts'
import { startTestHost, type TestHost } from '../../testing/start-test-host.ts'
import { testServerBuild } from '../../testing/test-server-build.ts'
import { listen } from './listen.ts'

let host: TestHost
let port: number
const server = createServer()
beforeAll(async () => {
  host = await startTestHost({ jobs: false, env: { TRUSTED_PROXIES: '1' } })
  server.on('request', createServerApp(host.runtime, { build: testServerBuild() }))
  port = Number(new URL(await listen(server, '127.0.0.1', 0)).port)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await host.stop()
})

/** The bytes as they are, for no client library would send them. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('error', () => undefined).on('close', () => resolve(answer))
    socket.write(Buffer.from(bytes, 'latin1'))
  })
}

type Asked = { method?: string; target?: string; host?: string; more?: string }
function asks({ method = 'GET', target = '/healthz', host: name = 'localhost', more = '' }: Asked): string {
  return `${method} ${target} HTTP/1.1\r\nHost: ${name}\r\n${more}Connection: close\r\n\r\n`
}

const statusOf = async (bytes: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(await answerTo(bytes))?.[1])

test.each([
  'localhost',
  'LEGIBLE.example',
  'legible.example:443',
  '127.0.0.1:5000',
  '[::1]:5000',
  'a_b.example',
  'a.example.',
  'a:80',
])('the Host %s is accepted', async (name) => expect(await statusOf(asks({ host: name }))).toBe(200))

test.each<Asked>([
  { target: '/healthz?a=%' },
  { target: '/healthz?next=http://a.example//b/../c' },
  { target: '/healthz/' },
  { more: 'X-Forwarded-Host: legible.example\r\nX-Forwarded-Proto: https\r\n' },
  { more: 'X-Forwarded-Host: legible.example, inner:8080\r\nX-Forwarded-Proto: https, http\r\n' },
])('%j is accepted', async (asked) => expect(await statusOf(asks(asked))).toBe(200))

const BAD_HOSTS = [
  'user@localhost',
  'localhost/healthz',
  'localhost?x',
  'localhost#x',
  'local host',
  'localhost\\x',
  'a,b',
  'a:99999',
  'a:b',
  'a:',
  '[::1',
  '[::g]',
  '::1',
  '..',
  'a..b',
  '0x7f.1',
  '2130706433',
  '1.2.3.4.5',
  '<script>',
  'a%00',
  'a%2fb',
  '',
  'a'.repeat(254),
  'a\r\nHost: b',
]
test.each(BAD_HOSTS)('the Host %j is refused', async (name) => expect(await statusOf(asks({ host: name }))).toBe(400))

test.each(['b:99999', ':::', 'a b@c/d', 'b:1e3', 'user@b', 'b/c', 'a.example, <b>', ''])(
  'the X-Forwarded-Host %j is refused',
  async (name) => expect(await statusOf(asks({ more: `X-Forwarded-Host: ${name}\r\n` }))).toBe(400),
)

test.each(['javascript', 'https, file', ''])('the X-Forwarded-Proto %j is refused', async (name) =>
  expect(await statusOf(asks({ more: `X-Forwarded-Proto: ${name}\r\n` }))).toBe(400),
)

const BAD_TARGETS = [
  'http://localhost/healthz',
  'http://evil.example/healthz',
  'https://localhost/healthz',
  'http:///healthz',
  'ftp://localhost/healthz',
  'localhost/healthz',
  'healthz',
  '?healthz',
  '*',
  '//healthz',
  '//evil.example/healthz',
  '/healthz//',
  '/api//user',
  '/x/../healthz',
  '/./healthz',
  '/x/%2e%2e/healthz',
  '/%2E/healthz',
  '/healthz\\',
  '/api\\user',
  '/healthz#x',
  '/%',
  '/%zz',
  '/%ff',
  '/badges/%ff.svg',
  '/docs/%.md',
  '/healthz\xff',
  '/healthz\0',
]
test.each(BAD_TARGETS)('the target %j is refused', async (target) => {
  expect(await statusOf(asks({ target }))).toBe(400)
})

test.each([
  '/x%2f..%2fhealthz',
  '/healthz%2f',
  '/healthz%5c',
  '/healthz%00',
  '/healthz%0d%0aX-Injected:%20y',
  '/healthz%7f',
  '/healthz%20',
  '/healthz;x',
  '/api%2fuser',
  '/embed/v1/..%2f..%2fpackage.json',
  '/docs/%00.md',
  '/api/scans/%00',
])('the target %j is nowhere', async (target) => {
  const answer = await answerTo(asks({ target }))
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).not.toContain('X-Injected')
})

test.each<[string, Asked, number]>([
  ['method: OPTIONS, target: *', { method: 'OPTIONS', target: '*' }, 400],
  ['method: CONNECT, target: localhost:80', { method: 'CONNECT', target: 'localhost:80' }, 405],
  ['method: TRACE', { method: 'TRACE' }, 405],
  ['method: PROPFIND', { method: 'PROPFIND' }, 405],
  ['method: QUERY', { method: 'QUERY' }, 405],
  ['method: FOO', { method: 'FOO' }, 400],
  ['method: get', { method: 'get' }, 400],
  ['method: DELETE', { method: 'DELETE' }, 405],
  ['a long path', { target: `/${'a'.repeat(15_000)}` }, 404],
  ['many segments', { target: `/${'a/'.repeat(5_000)}a` }, 404],
  ['a long id', { target: `/api/scans/${'x'.repeat(10_000)}` }, 404],
  ['a path beyond the headers', { target: `/${'a'.repeat(30_000)}` }, 431],
  ['a long header', { more: `X-Long: ${'b'.repeat(30_000)}\r\n` }, 431],
  ['many headers', { more: Array.from({ length: 3_000 }, (_, at) => `x${at}: 1\r\n`).join('') }, 431],
  [
    'more: Content-Length: 5Transfer-Encoding: chunked, method: POST',
    { more: 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', method: 'POST' },
    400,
  ],
  ['more: Content-Length: -1, method: POST', { more: 'Content-Length: -1\r\n', method: 'POST' }, 400],
  ['more: Transfer-Encoding: junk, method: POST', { more: 'Transfer-Encoding: junk\r\n', method: 'POST' }, 400],
  ['more: X-Odd: aNULb', { more: 'X-Odd: a\0b\r\n' }, 400],
])('%s answers', async (_, asked, status) => {
  expect(await statusOf(asks(asked))).toBe(status)
})

test.each([
  '\x16\x03\x01\x02\x00',
  'GET /healthz HTTP/9.9\r\nHost: a\r\n\r\n',
  'GET /healthz HTTP/1.1\r\n\r\n',
  '\r\n\0\r\n\r\n',
])('bytes that are no request (%j) get 400', async (bytes) => expect(await statusOf(bytes)).toBe(400))
