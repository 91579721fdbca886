import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import type { ServerModule } from '../platform/server-module.ts'

const ITEM = 'x'.repeat(64 * 1024)
const ITEMS = 2_000
let made = 0
let ended = 0
/** More than any buffer on the way: 125 MB. */
const large: ServerModule = {
  name: 'large',
  async *exportTenant() {
    try {
      for (let at = 0; at < ITEMS; at += 1) {
        made += 1
        yield ITEM
      }
    } finally {
      ended += 1
    }
  },
}

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ jobs: false })
  Object.assign(host.runtime, { modules: [...host.runtime.modules, large] })
})
afterAll(() => host.stop())

/** Asks for the export and reads no more of it than the head. */
async function startReading(cookie: string): Promise<Socket> {
  const socket = connect(Number(new URL(host.origin).port), '127.0.0.1')
  socket.write(`GET /api/user/export HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`)
  const [head] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  expect(head.toString()).toMatch(/^HTTP\/1\.1 200/)
  return socket
}

test('an export is made only as fast as it is read, and ends with the client', async () => {
  const { cookies } = await host.signUp()
  const socket = await startReading(cookies.header())
  let before = -1
  await expect
    .poll(() => [before, (before = made)], { interval: 300 })
    .toSatisfy(([earlier, later]: number[]) => later !== 0 && earlier === later)
  expect(made).toBeLessThan(ITEMS / 2)
  const again = { headers: { Cookie: cookies.header() } }
  expect((await fetch(`${host.origin}/api/user/export`, again)).status).toBe(429)
  socket.destroy()
  await expect.poll(() => ended).toBe(1)
  const whole = await fetch(`${host.origin}/api/user/export`, again)
  expect(((await whole.json()) as { large: string[] }).large).toHaveLength(ITEMS)
  expect((await fetch(`${host.origin}/api/user/export`, { ...again, method: 'HEAD' })).status).toBe(200)
  expect((await fetch(`${host.origin}/api/user/export`, again)).status).toBe(200)
}, 60_000)
