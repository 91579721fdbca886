import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'

let host: TestHost
beforeAll(async () => void (host = await startTestHost()))
afterAll(() => host.stop())

test('a live process with a database is healthy and ready', async () => {
  const browser = host.browser()
  expect(await browser.call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await browser.call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('only this machine learns which browser scans use', async () => {
  Object.assign(host.runtime.scanner.processes, {
    browser: () => ({ missing: null, choice: '/opt/shell 156 (headless shell)' }),
  })
  const answer = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${host.origin}${path}`, { headers })).json() as Promise<unknown>
  expect(await answer('/readyz?verbose')).toEqual({ status: 'ready', browser: '/opt/shell 156 (headless shell)' })
  expect(await answer('/readyz?verbose', { 'X-Forwarded-For': '127.0.0.1' })).toEqual({ status: 'ready' })
  // Others compare this body as a whole.
  expect(await answer('/readyz')).toEqual({ status: 'ready' })
})

test('metrics are served to this machine', async () => {
  await host.signUp()
  const { status, text } = await host.browser().call('GET', '/metrics')
  expect(status).toBe(200)
  for (const found of [
    'http_request_duration_seconds_count',
    'stored_records{kind="workspace"} 1',
    'audit_events_total{action="account.create",outcome="ok"} ',
    '# TYPE delivery_attempts_total counter',
    '# TYPE oidc_answers_total counter',
  ])
    expect(text).toContain(found)
})

test.each([
  { 'X-Forwarded-For': '127.0.0.1' },
  { 'X-Forwarded-Host': 'localhost' },
  { 'X-Forwarded-Proto': 'http' },
  { Forwarded: 'for=127.0.0.1' },
  { 'X-Real-IP': '127.0.0.1' },
  { Via: '1.1 proxy' },
  { 'CF-Connecting-IP': '127.0.0.1' },
  { Host: 'legible.example' },
])('metrics are not served through a proxy: %j', async (headers: Record<string, string>) => {
  const status = await new Promise((resolve, reject) => {
    const asked = request(`${host.origin}/metrics`, { headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.once('error', reject)
    asked.end()
  })
  expect(status).toBe(404)
})

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('%s of an unknown path below /api answers 404', async (method) => {
  expect(await host.browser().call(method, '/api/no/such/thing')).toMatchObject({
    status: 404,
    body: { message: 'Not found' },
  })
})

test('an unsupported method answers 405 and lists the supported ones', async () => {
  const { status, headers, body } = await host.browser().call('PUT', '/api/user')
  expect(status).toBe(405)
  expect(headers.get('Allow')).toBe('GET, PATCH, DELETE, HEAD, OPTIONS')
  expect(body).toEqual({ message: 'This address does not accept PUT.' })
})

test('a method that no route supports answers 405', async () => {
  const status = await new Promise((resolve, reject) => {
    const asked = request(`${host.origin}/api/user`, { method: 'TRACE' }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.once('error', reject)
    asked.end()
  })
  expect(status).toBe(405)
})

test('every answer carries the security headers and a request id', async () => {
  const { headers } = await host.browser().call('GET', '/api/user')
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('Content-Security-Policy')).toContain("trusted-types 'none'")
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('X-Powered-By')).toBeNull()
})
