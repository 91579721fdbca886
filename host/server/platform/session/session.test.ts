import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHost, type TestHost } from '../../testing/start-test-host.ts'
import { DAY_MS } from '../clock.ts'

let now = Date.now()
let host: TestHost
beforeAll(async () => void (host = await startTestHost({ jobs: false, clock: { now: () => new Date(now) } })))
afterAll(() => host.stop())

test('a session ends after 14 days without use, and after 30 in any case', async () => {
  const [idle, used] = [await host.signUp(), await host.signUp()]
  const status = async (browser: typeof idle) => (await browser.call('GET', '/api/user')).status
  const begun = now
  now = begun + 13 * DAY_MS
  expect(await status(used)).toBe(200)
  now = begun + 14 * DAY_MS + 1000
  expect([await status(idle), await status(used)]).toEqual([401, 200])
  const listed = await used.call('GET', '/api/sessions')
  expect(listed.body).toHaveLength(1)
  now = begun + 27 * DAY_MS
  expect(await status(used)).toBe(200)
  now = begun + 30 * DAY_MS + 1000
  expect(await status(used)).toBe(401)
})
