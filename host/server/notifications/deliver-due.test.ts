import { readFileSync } from 'node:fs'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Finding } from '#analyzer/contract'
import { ScheduleModel, type ScheduleRecord } from '../schedules/schedule-model.ts'
import { DAY_MS, startScheduleHost, type ScheduleHost } from '../schedules/testing/start-schedule-host.ts'
import { DeliveryModel } from './delivery-model.ts'
import { publish } from './publish.ts'
import { refusedEvent } from './scan-events.ts'

const MINUTE_MS = 60_000
let at: ScheduleHost
beforeAll(async () => void (at = await startScheduleHost()))
afterAll(() => at.stop())
beforeEach(() => at.clear())

/** The signature's library knows no other clock than the machine's. */
async function dueNow(id: string): Promise<void> {
  at.moveTo(new Date())
  await ScheduleModel.updateOne({ _id: id }, { $set: { nextRunAt: at.now() } })
}

const API = readFileSync('docs/api.md', 'utf8')

function fieldsOf(payload: string): string[] {
  const { data, ...rest } = JSON.parse(payload) as { data: object }
  return [...Object.keys(rest), ...Object.keys(data)]
}

const answered = (status: number) => ({ status, headers: {}, body: '' })

const posted = () => {
  const [first] = at.receiver.received
  if (!first) throw new Error('nothing was posted')
  return first
}

test('a completed run is posted with a signature of Standard Webhooks, once however often it is reported', async () => {
  const browser = await at.host.signUp()
  const { id, webhookSecret } = await at.schedule(browser, { webhookUrl: at.receiver.url })
  await dueNow(id)
  const scan = await at.runOnce(id, 80)
  await at.complete(scan, 80)
  await Promise.all([at.deliver(), at.deliver()])
  expect(at.receiver.received).toHaveLength(1)
  const { headers, body } = posted()
  expect(new Webhook(webhookSecret).verify(body, headers)).toEqual({
    type: 'scan.completed',
    timestamp: at.now().toISOString(),
    data: {
      scanId: scan._id,
      scheduleId: id,
      url: 'https://shop.example/',
      overallScore: 80,
      previousScore: null,
      changesUrl: `${at.host.origin}/scan-results/${scan._id}/changes`,
    },
  })
  const [, documented = ''] = /```json\n(\{\s+"type": "scan\.completed"[\s\S]*?)```/.exec(API) ?? []
  expect(fieldsOf(body)).toEqual(fieldsOf(documented))
  expect(() => new Webhook(webhookSecret).verify(body.replace('80', '90'), headers)).toThrow()
  expect(await at.log(browser, id)).toMatchObject([
    { status: 'delivered', scanId: scan._id, attempts: [{ status: 200, error: null }] },
  ])
})

test('a rotated secret signs what is sent from then on', async () => {
  const browser = await at.host.signUp()
  const { id, webhookSecret } = await at.schedule(browser, { webhookUrl: at.receiver.url })
  const { body } = await browser.call('POST', `/api/scheduled-scans/${id}/webhook-secret`)
  const { secret } = body as { secret: string }
  expect(secret).not.toBe(webhookSecret)
  await dueNow(id)
  await at.runOnce(id, 80)
  await at.deliver()
  expect(() => new Webhook(webhookSecret).verify(posted().body, posted().headers)).toThrow()
  expect(new Webhook(secret).verify(posted().body, posted().headers)).toMatchObject({ type: 'scan.completed' })
})

test('a fallen score, or a new high finding, is a regression', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { webhookUrl: at.receiver.url })
  const scores: readonly (readonly [number, Partial<Finding>[]])[] = [
    [80, []],
    [76, []],
    [71, []],
    [72, [{ id: 'hsts-missing', severity: 'high', title: 'No HSTS', module: 'securityHeaders' }]],
  ]
  for (const [score, findings] of scores) {
    at.pass(DAY_MS)
    await at.runOnce(id, score, findings)
    await at.deliver()
  }
  const types = at.receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
  expect(types).toEqual(['scan.completed', 'scan.completed', 'scan.regressed', 'scan.regressed'])
})

test('a webhook on regression only is silent about the other scans', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { webhookUrl: at.receiver.url, webhookWhen: 'regression' })
  for (const score of [80, 82, 50]) {
    at.pass(DAY_MS)
    await at.runOnce(id, score)
    await at.deliver()
  }
  expect(at.receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    'scan.regressed',
  ])
})

test('a receiver that refuses is asked eleven times within a day, then the delivery has failed and can be resent', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { webhookUrl: at.receiver.url })
  at.pass(DAY_MS)
  await at.runOnce(id, 80)
  const began = at.now().getTime()
  at.receiver.answer.status = 500
  const newest = async () => {
    const [first] = await at.log(browser, id)
    if (!first) throw new Error('nothing was queued')
    return first
  }
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    await at.deliver()
    await at.deliver()
    expect(at.receiver.received).toHaveLength(attempt)
    const { nextAttemptAt } = await newest()
    if (nextAttemptAt) at.moveTo(new Date(nextAttemptAt))
  }
  expect(at.now().getTime() - began).toBeLessThanOrEqual(DAY_MS)
  expect(at.now().getTime() - began).toBeGreaterThan(DAY_MS / 2)
  const failed = await newest()
  expect(failed).toMatchObject({ status: 'failed', nextAttemptAt: null })
  expect(failed.attempts[0]).toMatchObject({ status: 500, error: 'The receiver answered 500.' })
  expect(new Set(at.receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([failed.id]))

  const resend = () => browser.call('POST', `/api/scheduled-scans/${id}/deliveries/${failed.id}/resend`)
  expect((await resend()).status).toBe(202)
  // It is being sent, and waits for no time, until that attempt has failed too.
  expect(await newest()).toMatchObject({ status: 'pending', nextAttemptAt: null })
  await at.deliver()
  expect(await newest()).toMatchObject({ status: 'pending', nextAttemptAt: expect.any(String) as string })
  at.receiver.answer.status = 204
  expect((await resend()).status).toBe(202)
  await at.deliver()
  expect(await newest()).toMatchObject({ status: 'delivered' })
})

test('a receiver that names a time is left alone until then, and one that refuses for good is not asked again', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { webhookUrl: at.receiver.url })
  const answers = [
    { status: 429, headers: { 'retry-after': '1800' } },
    { status: 503, headers: { 'retry-after': new Date(at.now().getTime() + 3 * DAY_MS).toUTCString() } },
    { status: 400, headers: {} },
  ]
  at.pass(DAY_MS)
  await at.runOnce(id, 80)
  const waits: number[] = []
  for (const answer of answers) {
    await at.deliver({ post: async () => ({ ...answer, body: 'No <such>\nhook' }) })
    const { nextAttemptAt } =
      (await DeliveryModel.findOne({ scheduleId: id }).lean<{ nextAttemptAt: Date | null }>()) ?? {}
    waits.push(nextAttemptAt ? nextAttemptAt.getTime() - at.now().getTime() : 0)
    if (nextAttemptAt) at.moveTo(nextAttemptAt)
  }
  const [limited = 0, away = 0, refused] = waits
  expect(limited).toBeGreaterThanOrEqual(1_800_000)
  expect(limited).toBeLessThanOrEqual(1_980_000)
  // A day at most, whatever it asks for, and a little later than others who were told the same.
  expect(away).toBeGreaterThanOrEqual(DAY_MS)
  expect(away).toBeLessThanOrEqual(1.1 * DAY_MS)
  expect(refused).toBe(0)
  expect(await at.log(browser, id)).toMatchObject([
    { status: 'failed', attempts: [{}, {}, { error: 'The receiver answered 400. No <such> hook' }] },
  ])
})

test('a webhook never reaches an address inside our network', async () => {
  const browser = await at.host.signUp()
  const inside = at.receiver.url.replace('127.0.0.1', 'localhost').replace(/:\d+/, ':1')
  const { id } = await at.schedule(browser)
  // As a name that began to lead inside after it was saved.
  await ScheduleModel.updateOne({ _id: id }, { $set: { webhookUrl: inside } })
  at.pass(DAY_MS)
  await at.runOnce(id, 80)
  await at.deliver()
  expect(at.receiver.received).toEqual([])
  expect(await at.log(browser, id)).toMatchObject([
    { status: 'pending', attempts: [{ status: null, error: expect.any(String) }] },
  ])
})

test('the message of a run waits while its schedule may be restored; after a final deletion none is sent', async () => {
  const browser = await at.host.signUp()
  const made = await Promise.all([1, 2].map(() => at.schedule(browser, { webhookUrl: at.receiver.url })))
  const [kept = '', deleted = ''] = made.map(({ id }) => id)
  at.pass(DAY_MS)
  await at.start()
  for (const id of [kept, deleted]) {
    await browser.call('DELETE', `/api/scheduled-scans/${id}`)
    for (const scan of await at.runsOf(id)) await at.complete(scan, 80)
  }
  await at.deliver()
  expect(at.receiver.received).toEqual([])
  await browser.call('POST', `/api/scheduled-scans/${kept}/restore`)
  at.pass(MINUTE_MS)
  await at.deliver()
  expect(at.receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([{ data: { scheduleId: kept } }])
  at.pass(5 * MINUTE_MS)
  await at.deliver()
  expect(at.receiver.received).toHaveLength(1)
  expect(await DeliveryModel.findOne({ scheduleId: deleted })).toMatchObject({ status: 'failed' })
})

test('a delivery that is sent again while its last attempt is under way is sent again', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { webhookUrl: at.receiver.url })
  at.pass(DAY_MS)
  await at.runOnce(id, 80)
  const [delivery] = await at.log(browser, id)
  await DeliveryModel.updateOne({ _id: delivery?.id ?? '' }, { $set: { failures: 10 } })
  let asked = 0
  await at.deliver({
    post: async () => {
      asked += 1
      if (asked > 1) return answered(204)
      // Attempts are told apart by when they were claimed.
      at.pass(1_000)
      await browser.call('POST', `/api/scheduled-scans/${id}/deliveries/${delivery?.id}/resend`)
      return answered(500)
    },
  })
  const [after] = await at.log(browser, id)
  expect(after?.status).toBe('delivered')
  expect(after?.attempts.map(({ status }) => status).sort()).toEqual([204, 500])
})

test('a redirect is not followed, so it cannot lead inside: the log says so', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { webhookUrl: at.receiver.url })
  at.receiver.answer.status = 307
  at.receiver.answer.location = `${at.receiver.url}/elsewhere`
  at.pass(DAY_MS)
  await at.runOnce(id, 80)
  await at.deliver()
  expect(at.receiver.received).toHaveLength(1)
  expect(await at.log(browser, id)).toMatchObject([
    { status: 'pending', attempts: [{ status: 307, error: 'The receiver answered 307. Redirects are not followed.' }] },
  ])
})

test('a test is sent once, signed, with the figures of the newest scan where there is one', async () => {
  const browser = await at.host.signUp()
  const { id, webhookSecret } = await at.schedule(browser, { webhookUrl: at.receiver.url })
  const send = () => browser.call('POST', `/api/scheduled-scans/${id}/webhook-test`)
  await dueNow(id)
  expect(await send()).toMatchObject({ status: 202, body: { deliveryId: expect.any(String) } })
  await at.deliver()
  const { body, headers } = posted()
  expect(new Webhook(webhookSecret).verify(body, headers)).toMatchObject({
    type: 'webhook.test',
    data: { scanId: null, scheduleId: id, url: 'https://shop.example/', overallScore: null, changesUrl: null },
  })
  const scan = await at.runOnce(id, 64)
  at.receiver.answer.status = 404
  await send()
  await at.deliver()
  const bodies = at.receiver.received.map((request) => JSON.parse(request.body) as { type: string; data: object })
  expect(bodies.find(({ type }, index) => index > 0 && type === 'webhook.test')?.data).toMatchObject({
    scanId: scan._id,
    overallScore: 64,
  })
  const tests = (await at.log(browser, id)).filter(({ type }) => type === 'webhook.test')
  expect(tests.map(({ status }) => status).sort()).toEqual(['delivered', 'failed'])
  const { id: silent } = await at.schedule(browser)
  expect(await browser.call('POST', `/api/scheduled-scans/${silent}/webhook-test`)).toMatchObject({ status: 409 })
})

test("one tenant's receivers that never answer do not hold up the deliveries of another", async () => {
  const silent = await at.host.signUp()
  const prompt = await at.host.signUp()
  const slow = await at.schedule(silent, { webhookUrl: `${at.receiver.url}/silent` })
  const quick = await at.schedule(prompt, { webhookUrl: at.receiver.url })
  const queue = async (scheduleId: string, occasion: number) => {
    const schedule = await ScheduleModel.findById(scheduleId).lean<ScheduleRecord>()
    if (!schedule) throw new Error('no such schedule')
    const event = refusedEvent(schedule, 'no', at.now(), at.host.origin)
    await publish({ ...event, type: 'scan.completed', occasion: String(occasion) })
  }
  for (let scan = 0; scan < 20; scan += 1) await queue(slow.id, scan)
  at.pass(1000)
  await queue(quick.id, 1)
  let release = () => {}
  const silence = new Promise<void>((resolve) => (release = resolve))
  const run = at.deliver({
    post: async (url) => (url.endsWith('/silent') ? silence : Promise.resolve()).then(() => answered(204)),
  })
  await expect.poll(() => DeliveryModel.countDocuments({ scheduleId: quick.id, status: 'delivered' })).toBe(1)
  expect(await DeliveryModel.countDocuments({ status: 'delivered' })).toBe(1)
  release()
  await run
})
