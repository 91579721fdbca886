import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS, limitText, type LimitName } from '#host/contract/limits-table.ts'
import { createRateLimits } from '#host/server/platform/rate-limits.ts'
import { ScanModel } from '#host/server/scans/scan-model.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import type { JsonAnswer } from '#host/server/testing/test-browser.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({
    jobs: false,
    env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1', SCAN_ALLOWED_PRIVATE_TARGETS: '127.0.0.1:9' },
  })
})
afterAll(() => host.stop())

let networks = 0
/** A person in a network of their own: accounts are limited by address. */
async function newPerson() {
  const browser = host.browser()
  const from = { 'X-Forwarded-For': `198.51.100.${(networks += 1)}` }
  const call = (method: string, path: string, payload?: unknown) => browser.call(method, path, payload, from)
  const name = `limited${networks}`
  await call('POST', '/api/register', { username: name, email: `${name}@mail.example`, password: 'quiet harbor' })
  return { call }
}
type Person = Pick<Awaited<ReturnType<typeof newPerson>>, 'call'>

async function newScan(person: Person, url: string, status: string): Promise<string> {
  const { body } = await person.call('POST', '/api/scans', { url })
  const { id } = body as { id: string }
  await end(id, status)
  return id
}

async function end(id: string, status: string): Promise<void> {
  await ScanModel.updateOne({ _id: id }, { $set: { status, completedAt: new Date() } })
}

async function newSchedule(person: Person, url: string, webhookUrl?: string): Promise<string> {
  const { body } = await person.call('POST', '/api/scheduled-scans', { name: 'Shop', url, webhookUrl })
  return (body as { id: string }).id
}

async function statusesOf(times: number, ask: (at: number) => Promise<JsonAnswer>): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < times; at += 1) statuses.push((await ask(at)).status)
  return statuses
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status)
const most = (name: LimitName) => LIMITS[name].points

function expectRefusal({ status, body, headers }: JsonAnswer, message: RegExp): void {
  expect(status).toBe(429)
  expect(body).toEqual({ message: expect.stringMatching(message), retryAfter: expect.any(Number) })
  expect(headers.get('Retry-After')).toBe(String((body as { retryAfter: number }).retryAfter))
}

test('scans have a limit for a person, over all workspaces; a refused one uses up nothing', async () => {
  const { call } = await newPerson()
  for (const name of ['Second', 'Third', 'Fourth', 'Fifth']) await call('POST', '/api/workspaces', { name })
  const homes = (await call('GET', '/api/workspaces')).body as { slug: string }[]
  const scan = (at: number) =>
    call('POST', `/api/scans?workspace=${homes[at % homes.length]?.slug}`, { url: `s${at}.example` })
  const allowed = most('scans-person')
  expect(await statusesOf(allowed, scan)).toEqual(times(allowed, 201))
  for (const at of [allowed, allowed, allowed + 1])
    expectRefusal(await scan(at), /^Too many scans: the limit for a person/)
})

test('a failed scan has free retries, then a retry counts as a scan', async () => {
  const person = await newPerson()
  const id = await newScan(person, 'failing.example', 'failed')
  const retry = async () => {
    const answer = await person.call('POST', `/api/scans/${id}/retry`)
    await end(id, 'failed')
    return answer
  }
  expect(await statusesOf(most('retries-free'), retry)).toEqual(times(most('retries-free'), 200))
  expectRefusal(await retry(), /^Too many scans: this site/)
})

test('simultaneous retries use up one of the free ones', async () => {
  const person = await newPerson()
  const id = await newScan(person, 'hasty.example', 'failed')
  const answers = await Promise.all(times(3, 0).map(() => person.call('POST', `/api/scans/${id}/retry`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  for (const expected of [...times(most('retries-free') - 1, 200), 429]) {
    await end(id, 'failed')
    expect((await person.call('POST', `/api/scans/${id}/retry`)).status).toBe(expected)
  }
})

test('a retry after a cancellation counts as a scan', async () => {
  const person = await newPerson()
  const id = await newScan(person, 'cancelled.example', 'queued')
  await person.call('POST', `/api/scans/${id}/cancel`)
  expectRefusal(await person.call('POST', `/api/scans/${id}/retry`), /^Too many scans: this site/)
})

test("a visitor's retries count for the visitor and for its network", async () => {
  const from = { 'X-Forwarded-For': '203.0.113.77' }
  const statuses: number[] = []
  for (let visitor = 0; visitor < 3; visitor += 1) {
    const browser = host.browser()
    const call = (method: string, path: string, payload?: unknown) => browser.call(method, path, payload, from)
    const id = await newScan({ call }, 'visited.example', 'failed')
    for (let round = 0; round < 5; round += 1) {
      statuses.push((await call('POST', `/api/scans/${id}/retry`)).status)
      await end(id, 'failed')
    }
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 200, 200, 200, 200, 429, ...times(5, 429)])
})

test('manual runs have a limit, over all schedules of a workspace', async () => {
  const person = await newPerson()
  const ids = await Promise.all([1, 2].map((at) => newSchedule(person, `https://shop${at}.example/`)))
  const run = (at: number) => person.call('POST', `/api/scheduled-scans/${ids[at % 2]}/run`)
  expect(await statusesOf(most('runs-by-hand') + 1, run)).toEqual([...times(most('runs-by-hand'), 202), 429])
  expectRefusal(await run(0), /^Too many runs/)
  expect(await statusesOf(1, async () => runOf(await newPerson()))).toEqual([202])
})

async function runOf(person: Person): Promise<JsonAnswer> {
  return person.call('POST', `/api/scheduled-scans/${await newSchedule(person, 'https://other.example/')}/run`)
}

test("a schedule whose address is changed cannot pass the site's cooldown", async () => {
  const person = await newPerson()
  const id = await newSchedule(person, 'https://moving.example/')
  const moveAndRun = async (url: string) => {
    expect((await person.call('PUT', `/api/scheduled-scans/${id}`, { url })).status).toBe(200)
    return person.call('POST', `/api/scheduled-scans/${id}/run`)
  }
  expect((await person.call('POST', `/api/scheduled-scans/${id}/run`)).status).toBe(202)
  expect((await moveAndRun('https://moving.example/1')).status).toBe(202)
  expectRefusal(await moveAndRun('https://moving.example/2'), /^Too many scans: this site/)
  await ScanModel.updateMany({ host: 'moving.example' }, { $set: { status: 'failed', completedAt: new Date() } })
  expectRefusal(await moveAndRun('https://moving.example/'), /^Too many scans: this site/)
  const changed = await statusesOf(most('schedule-addresses'), (at) =>
    person.call('PUT', `/api/scheduled-scans/${id}`, { url: `https://moving.example/path/${at}` }),
  )
  expect(changed.at(-1)).toBe(429)
  expect((await person.call('PUT', `/api/scheduled-scans/${id}`, { name: 'Renamed' })).status).toBe(200)
})

test('webhook tests and resends share a limit', async () => {
  const person = await newPerson()
  const id = await newSchedule(person, 'https://shop.example/', 'http://127.0.0.1:9/hook')
  const sent = await person.call('POST', `/api/scheduled-scans/${id}/webhook-test`)
  const { deliveryId } = sent.body as { deliveryId: string }
  const test = () => person.call('POST', `/api/scheduled-scans/${id}/webhook-test`)
  const resend = () => person.call('POST', `/api/scheduled-scans/${id}/deliveries/${deliveryId}/resend`)
  const others = most('deliveries-by-hand') - 1
  expect(await statusesOf(others, (at) => (at % 2 ? test() : resend()))).toEqual(times(others, 202))
  expectRefusal(await test(), /^Too many tests/)
  expectRefusal(await resend(), /^Too many tests/)
})

test('invitations to one address have a limit, whoever sends them', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  const invite = async ({ call }: Person) => {
    const [home] = (await call('GET', '/api/workspaces')).body as { id: string }[]
    const at = `/api/workspaces/${home?.id}/invitations`
    return { at, ...(await call('POST', at, { email: 'Stranger@elsewhere.example', role: 'member' })) }
  }
  const { at, status, body } = await invite(person)
  expect(status).toBe(201)
  const resend = () => person.call('POST', `${at}/${(body as { id: string }).id}/resend`)
  const others = most('invitations-address') - 1
  expect(await statusesOf(others + 10, resend)).toEqual([...times(others, 202), ...times(10, 429)])
  expectRefusal(await invite(other), /^Too many invitations were sent to this address/)
})

test('mails to other people have a limit for a person, over all workspaces', async () => {
  const { call } = await newPerson()
  for (const name of ['Second', 'Third']) await call('POST', '/api/workspaces', { name })
  const homes = (await call('GET', '/api/workspaces')).body as { id: string; slug: string }[]
  const invite = (at: number) => {
    const payload = { email: `stranger${at}@elsewhere.example`, role: 'viewer' }
    return call('POST', `/api/workspaces/${homes[at % homes.length]?.id}/invitations`, payload)
  }
  const allowed = most('strangers-mailed')
  expect(await statusesOf(allowed, invite)).toEqual(times(allowed, 201))
  expectRefusal(await invite(allowed), /^Too many emails to other people/)
  const address = { email: 'reader@elsewhere.example' }
  expectRefusal(await call('POST', '/api/channels/addresses', address), /^Too many emails to other people/)
})

test('files have a limit, the fix pack among them', async () => {
  const person = await newPerson()
  const id = await newScan(person, 'exported.example', 'completed')
  const paths = [
    `/api/scans/${id}/export?format=json`,
    '/api/scans/export?format=csv&days=7',
    `/api/scans/${id}/fix-pack`,
  ]
  const file = (at: number) => person.call('GET', paths[at % 3] ?? '')
  expect(await statusesOf(most('file-exports') + 1, file)).toEqual([...times(most('file-exports'), 200), 429])
  for (const path of paths) expectRefusal(await person.call('GET', path), /^Too many exports/)
})

test('account exports have a limit, one at a time', async () => {
  const person = await newPerson()
  const first = await Promise.all(times(4, 0).map(() => person.call('GET', '/api/user/export')))
  const refused = first.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({ retryAfter: 5, message: expect.stringMatching(/^An export of this account/) })
  const done = first.filter(({ status }) => status === 200).length
  const statuses = await statusesOf(most('account-exports') + 1 - done, () => person.call('GET', '/api/user/export'))
  expect(statuses).toEqual([...times(most('account-exports') - done, 200), 429])
})

test('oversized events are refused, and events over the daily limit are dropped silently', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.99' }
  const event = (properties: object) => ({ name: 'page_view', at: new Date().toISOString(), path: '/', properties })
  const send = (...events: object[]) => host.browser().call('POST', '/api/analytics', { events }, from)
  const many = (count: number, text: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, text]))
  expect((await send(event(many(10, 'x'.repeat(200))))).status).toBe(204)
  expect((await send(event(many(11, 'x')))).status).toBe(400)
  expect((await send(event(many(1, 'x'.repeat(201))))).status).toBe(400)
  expect((await send(...times(4, 0).map(() => event(many(10, 'x'.repeat(200)))))).status).toBe(413)
  expect((await send(...times(21, 0).map(() => event({})))).status).toBe(400)

  const stored = () => host.runtime.database.db().collection('analyticsevents').countDocuments()
  const before = await stored()
  // As if earlier hours had used up the day's limit.
  const counters = host.runtime.database.db().collection('rate_limits')
  const { modifiedCount } = await counters.updateMany(
    { key: { $regex: '^analytics-bytes-address:' } },
    { $set: { points: most('analytics-bytes-address') } },
  )
  expect(modifiedCount).toBeGreaterThan(0)
  expect((await send(event({}))).status).toBe(204)
  expect(await stored()).toBe(before)
})

test('the documentation has every limit, and a refusal states its own', async () => {
  const { text } = await host.browser().call('GET', '/docs/api.md')
  for (const [name, { refusal }] of Object.entries(LIMITS)) {
    expect(text).toContain(`| ${refusal} | ${limitText(name as LimitName)} |`)
  }
  expect(limitText('scans-account')).toBe('5 in 5 minutes')
  expect(LIMITS['scans-account'].refusal).toContain(limitText('scans-account'))
  expect(LIMITS['api-token'].refusal).toContain(limitText('api-token'))
})

test('what the operator sets takes the place of a number of the table', async () => {
  const limits = createRateLimits(host.runtime.database.db, 1, { 'page-assistant': 2 })
  const allowed = [1, 2, 3].map(() => limits.allows('page-assistant', 'operator'))
  expect((await Promise.all(allowed)).filter(Boolean)).toHaveLength(2)
})
