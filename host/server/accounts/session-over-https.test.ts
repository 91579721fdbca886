import { request as httpRequest, type IncomingMessage } from 'node:http'
import { createServer, request as httpsRequest, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'

const PUBLIC = 'https://legible.example'
let host: TestHost
let proxy: Server
beforeAll(async () => {
  host = await startTestHost({ env: { PUBLIC_URL: PUBLIC, TRUSTED_PROXIES: '1' } })
  proxy = await startTlsProxy(Number(new URL(host.origin).port))
})
afterAll(async () => {
  await new Promise((resolve) => proxy.close(resolve))
  await host.stop()
})

/** What stands before the product in production: ends TLS and tells the client's address. */
async function startTlsProxy(port: number): Promise<Server> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'legible.example' }])
  const server = createServer({ key, cert }, (request, response) => {
    const headers = { ...request.headers, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
    const onward = httpRequest(
      { port, host: '127.0.0.1', method: request.method, path: request.url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(response)
      },
    )
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function call(method: string, path: string, payload?: unknown, cookie = ''): Promise<IncomingMessage> {
  const { port } = proxy.address() as AddressInfo
  const headers = { Host: 'legible.example', Origin: PUBLIC, 'Content-Type': 'application/json', Cookie: cookie }
  return new Promise((resolve, reject) => {
    const request = httpsRequest(
      { port, host: '127.0.0.1', method, path, headers, rejectUnauthorized: false, agent: false },
      (answer) => {
        answer.resume()
        resolve(answer)
      },
    )
    request.once('error', reject)
    request.end(payload === undefined ? '' : JSON.stringify(payload))
  })
}

const sessionOf = (answer: IncomingMessage) =>
  answer.headers['set-cookie']?.find((cookie) => cookie.includes('_session=')) ?? ''

test('on https the session cookie is Secure, bound to this host, and responses carry HSTS', async () => {
  const account = { username: 'over.tls', email: 'over.tls@mail.example', password: 'quiet harbor' }
  const registered = await call('POST', '/api/register', account)
  expect(registered.statusCode).toBe(201)
  const cookie = sessionOf(registered)
  expect(cookie).toMatch(/^__Host-legible_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(registered.headers['strict-transport-security']).toContain('max-age=63072000')
  const pair = cookie.split(';')[0] ?? ''
  expect((await call('GET', '/api/user', undefined, pair)).statusCode).toBe(200)
  const plain = pair.replace('__Host-', '')
  expect((await call('GET', '/api/user', undefined, plain)).statusCode).toBe(401)

  const again = sessionOf(await call('POST', '/api/login', account, pair))
  expect(again).not.toContain(pair)
  expect((await call('GET', '/api/user', undefined, pair)).statusCode).toBe(401)
  const ended = await call('POST', '/api/logout', undefined, again.split(';')[0])
  expect(ended.statusCode).toBe(204)
  expect(sessionOf(ended)).toContain('__Host-legible_session=; Max-Age=0; Path=/')
})
