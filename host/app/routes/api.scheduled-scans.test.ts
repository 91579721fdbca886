import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Finding } from '#analyzer/contract'
import type { DeliveryView, ScheduleView } from '#host/contract/schedules.ts'
import { ScanModel, type ScanRecord } from '#host/server/scans/scan-model.ts'
import { ScheduleModel } from '#host/server/schedules/schedule-model.ts'
import { scheduleStore, startDueSchedules, tellAboutScan } from '#host/server/schedules/index.server.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { startTestSmtp, type TestSmtp } from '#host/server/testing/start-test-smtp.ts'
import type { TestBrowser } from '#host/server/testing/test-browser.ts'
import { userStore } from '#host/server/accounts/index.server.ts'
import { deliverDue } from '#host/server/webhooks/deliver-webhooks.ts'
import { DeliveryModel } from '#host/server/webhooks/webhook-model.ts'

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
let now = new Date('2026-11-21T12:00:00Z')
const clock = { now: () => now }
const pass = (ms: number) => void (now = new Date(now.getTime() + ms))

let host: TestHost
let smtp: TestSmtp
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  smtp = await startTestSmtp()
  receiver = await startReceiver()
  host = await startTestHost({
    jobs: false,
    clock,
    env: { SMTP_URL: smtp.url, SCAN_ALLOWED_PRIVATE_TARGETS: receiver.hostPort, CHROMIUM_PATH: 'none' },
  })
})
afterAll(async () => {
  await host.stop()
  await receiver.stop()
  await smtp.stop()
})
beforeEach(async () => {
  receiver.reset()
  await Promise.all([ScanModel.deleteMany(), ScheduleModel.deleteMany(), DeliveryModel.deleteMany()])
})

type Received = { headers: Record<string, string>; body: string }

async function startReceiver() {
  const received: Received[] = []
  const answer = { status: 200 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(answer.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hostPort = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    answer,
    hostPort,
    url: `http://${hostPort}/hook`,
    reset() {
      received.length = 0
      answer.status = 200
    },
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type Created = ScheduleView & { webhookSecret: string }

async function schedule(browser: Pick<TestBrowser, 'call'>, over: Record<string, unknown> = {}): Promise<Created> {
  const payload = { name: 'Shop', url: 'https://shop.example/', schedule: 'daily', ...over }
  const { status, body, text } = await browser.call('POST', '/api/scheduled-scans', payload)
  expect(status, text).toBe(201)
  return body as Created
}

const start = () => startDueSchedules(host.runtime)
const runsOf = (id: string) => ScanModel.find({ scheduleId: id }).sort({ createdAt: 1 }).lean<ScanRecord[]>()

async function complete(scan: ScanRecord, overallScore: number, findings: Partial<Finding>[] = []): Promise<void> {
  const change = { status: 'completed', overallScore, findings, completedAt: now }
  await ScanModel.updateOne({ _id: scan._id }, { $set: change })
  const done = await ScanModel.findById(scan._id).lean<ScanRecord>()
  const addressOf = async (userId: string) => (await userStore.findById(userId))?.email ?? null
  if (done) await tellAboutScan(done, { ...host.runtime, addressOf })
}

async function runOnce(id: string, score: number, findings: Partial<Finding>[] = []): Promise<ScanRecord> {
  await start()
  const scan = (await runsOf(id)).at(-1)
  if (!scan) throw new Error('the schedule did not run')
  await complete(scan, score, findings)
  return scan
}

const deliver = () =>
  deliverDue({
    clock,
    logger: host.runtime.logger,
    post: async (url, body, headers) =>
      (await host.runtime.analyzer.tools()).gather.door.postWebhook(url, { body, headers }),
    secretOf: async (id) => {
      const found = await scheduleStore.findById(id)
      return found && !found.deletedAt ? found.webhookSecret : null
    },
  })

test.each([
  [{}, 'Name is required'],
  [{ name: 'A', url: 'shop' }, 'Please enter a valid URL'],
  [{ name: 'A', url: 'ftp://shop.example' }, 'Please enter a valid URL'],
  [{ name: 'A', url: 'https://a.example', schedule: 'hourly' }, 'Schedule is required'],
  [{ name: 'A', url: 'https://a.example', scanType: 'deep' }, 'Scan type is required'],
  [{ name: 'A', url: 'https://a.example', webhookUrl: 'mailto:a@b.example' }, 'Please enter a valid URL'],
  [{ name: 'A', url: 'https://a.example', timeZone: 'Mars/Olympus' }, 'This time zone is not known.'],
  [{ name: 'A', url: 'http://10.0.0.1/' }, expect.any(String)],
])('an invalid schedule is refused: %j', async (payload, message) => {
  const { user: _, ...browser } = await host.signUp()
  expect(await browser.call('POST', '/api/scheduled-scans', payload)).toMatchObject({ status: 400, body: { message } })
  expect((await browser.call('GET', '/api/scheduled-scans')).body).toEqual([])
})

test('a schedule has the defaults of the panel, its next run, and shows its secret once', async () => {
  const { user: _, ...browser } = await host.signUp()
  const payload = { name: ' Shop ', url: 'https://shop.example/' }
  const { body } = await browser.call('POST', '/api/scheduled-scans', payload)
  expect(body).toMatchObject({
    name: 'Shop',
    schedule: 'weekly',
    scanType: 'comprehensive',
    sslAnalysis: true,
    complianceCheck: true,
    vulnerabilityScan: true,
    emailAlerts: false,
    webhookUrl: null,
    timeZone: 'UTC',
    isActive: true,
    lastRunAt: null,
    nextRunAt: '2026-11-23T02:00:00.000Z',
    webhookSecret: expect.stringMatching(/^whsec_/),
  })
  const list = await browser.call('GET', '/api/scheduled-scans')
  expect(list.body).toHaveLength(1)
  expect(list.text).not.toMatch(/whsec_|tenantId|unsubscribeHash|deletedAt/)
})

test('PUT changes what it names and nothing else; a new time makes a new plan, a new name does not', async () => {
  const { user: _, ...browser } = await host.signUp()
  const {
    id,
    webhookSecret: _secret,
    ...before
  } = await schedule(browser, { webhookUrl: receiver.url, emailAlerts: true })
  const put = async (change: object) => (await browser.call('PUT', `/api/scheduled-scans/${id}`, change)).body
  expect(await put({ name: 'Renamed' })).toEqual({ ...before, id, name: 'Renamed' })
  expect(await put({ isActive: false })).toMatchObject({ isActive: false, nextRunAt: null, webhookUrl: receiver.url })
  expect(await put({ timeZone: 'Asia/Kolkata', isActive: true })).toMatchObject({
    nextRunAt: '2026-11-21T20:30:00.000Z',
  })
  expect(await put({ webhookUrl: '' })).toMatchObject({ webhookUrl: null, emailAlerts: true })
  expect((await browser.call('PUT', `/api/scheduled-scans/${id}`, { name: '' })).status).toBe(400)
})

test('a schedule that is due is not lost to a change of its name', async () => {
  const { user: _, ...browser } = await host.signUp()
  const { id } = await schedule(browser)
  pass(DAY_MS)
  await browser.call('PUT', `/api/scheduled-scans/${id}`, { name: 'Late' })
  await start()
  expect(await runsOf(id)).toHaveLength(1)
})

test('after five days of downtime a due schedule runs once and plans the next day', async () => {
  const { user: _, ...browser } = await host.signUp()
  const { id, nextRunAt } = await schedule(browser, { vulnerabilityScan: false })
  pass(5 * DAY_MS)
  await Promise.all([start(), start()])
  await start()
  const [run, ...more] = await runsOf(id)
  expect(more).toEqual([])
  expect(run).toMatchObject({ origin: 'schedule', status: 'queued', dueAt: new Date(nextRunAt ?? '') })
  expect(run?.modules).not.toContain('securityHeaders')
  const [view] = (await browser.call('GET', '/api/scheduled-scans')).body as ScheduleView[]
  expect(Date.parse(view?.nextRunAt ?? '')).toBeGreaterThan(now.getTime())
  expect(view).toMatchObject({ lastRunAt: now.toISOString(), lastScanId: run?._id })
})

test('a crash between the scan and the plan neither doubles nor loses the run', async () => {
  const { user: _, ...browser } = await host.signUp()
  const { id, nextRunAt } = await schedule(browser)
  pass(DAY_MS)
  await start()
  await ScheduleModel.updateOne({ _id: id }, { $set: { nextRunAt: new Date(nextRunAt ?? '') } })
  await start()
  expect(await runsOf(id)).toHaveLength(1)
  pass(DAY_MS)
  await start()
  expect(await runsOf(id)).toHaveLength(2)
})

test('schedules that can never start do not hold up the others', async () => {
  const { user: _, ...browser } = await host.signUp()
  const { id: broken } = await schedule(browser, { name: 'broken' })
  pass(1000)
  const { id: fine } = await schedule(browser, { name: 'fine' })
  await ScheduleModel.updateOne({ _id: broken }, { $set: { url: 'http://10.0.0.1/' } })
  pass(DAY_MS)
  await start()
  expect(await runsOf(fine)).toHaveLength(1)
  expect(await runsOf(broken)).toHaveLength(0)
  expect((await ScheduleModel.findById(broken))?.nextRunAt?.getTime()).toBeGreaterThan(now.getTime())
})

test('paused and deleted schedules do not run; a deletion is undone within five minutes, not later', async () => {
  const { user: _, ...browser } = await host.signUp()
  const { id: paused } = await schedule(browser)
  const { id: deleted } = await schedule(browser)
  await browser.call('PUT', `/api/scheduled-scans/${paused}`, { isActive: false })
  expect((await browser.call('DELETE', `/api/scheduled-scans/${deleted}`)).status).toBe(204)
  expect((await browser.call('DELETE', `/api/scheduled-scans/${deleted}`)).status).toBe(404)
  pass(4 * MINUTE_MS)
  const restored = await browser.call('POST', `/api/scheduled-scans/${deleted}/restore`)
  expect(restored).toMatchObject({ status: 200, body: { id: deleted } })
  await browser.call('DELETE', `/api/scheduled-scans/${deleted}`)
  pass(6 * MINUTE_MS)
  expect((await browser.call('POST', `/api/scheduled-scans/${deleted}/restore`)).status).toBe(404)
  pass(2 * DAY_MS)
  await start()
  expect(await ScanModel.countDocuments()).toBe(0)
})

test('a schedule is run now without touching its plan', async () => {
  const { user: _, ...browser } = await host.signUp()
  const { id, nextRunAt } = await schedule(browser)
  const { status, body } = await browser.call('POST', `/api/scheduled-scans/${id}/run`)
  expect({ status, body }).toEqual({ status: 202, body: { scanId: expect.any(String) } })
  await browser.call('POST', `/api/scheduled-scans/${id}/run`)
  expect(await runsOf(id)).toHaveLength(2)
  expect((await browser.call('GET', '/api/scheduled-scans')).body).toMatchObject([{ id, nextRunAt }])
})

test("another tenant's schedule is not there, for every call", async () => {
  const { user: _, ...owner } = await host.signUp()
  const { user: __, ...other } = await host.signUp()
  const { id } = await schedule(owner)
  const calls = [
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/run'],
    ['POST', '/restore'],
    ['POST', '/webhook-secret'],
    ['GET', '/deliveries'],
    ['POST', `/deliveries/${UNKNOWN_ID}/resend`],
  ] as const
  for (const [method, path] of calls) {
    const payload = method === 'PUT' ? { name: 'mine' } : undefined
    expect(await other.call(method, `/api/scheduled-scans/${id}${path}`, payload), path).toMatchObject({ status: 404 })
  }
  expect((await owner.call('GET', '/api/scheduled-scans')).body).toMatchObject([{ id, name: 'Shop' }])
  expect(await runsOf(id)).toEqual([])
})

test('a completed run is posted with a signature of Standard Webhooks, once however often it is told of', async () => {
  const { user: _, ...browser } = await host.signUp()
  const { id, webhookSecret } = await schedule(browser, { webhookUrl: receiver.url })
  now = new Date()
  await ScheduleModel.updateOne({ _id: id }, { $set: { nextRunAt: now } })
  const scan = await runOnce(id, 80)
  await complete(scan, 80)
  await Promise.all([deliver(), deliver()])
  expect(receiver.received).toHaveLength(1)
  const [{ headers, body }] = receiver.received as [Received]
  expect(new Webhook(webhookSecret).verify(body, headers)).toEqual({
    type: 'scan.completed',
    timestamp: now.toISOString(),
    data: {
      scanId: scan._id,
      scheduleId: id,
      url: 'https://shop.example/',
      overallScore: 80,
      previousScore: null,
      changesUrl: `${host.origin}/scan-results/${scan._id}/changes`,
    },
  })
  expect(() => new Webhook(webhookSecret).verify(body.replace('80', '90'), headers)).toThrow()
  const [delivery] = (await browser.call('GET', `/api/scheduled-scans/${id}/deliveries`)).body as DeliveryView[]
  expect(delivery).toMatchObject({ status: 'delivered', scanId: scan._id, attempts: [{ status: 200, error: null }] })
})

test('a rotated secret signs what is sent from then on', async () => {
  const { user: _, ...browser } = await host.signUp()
  const { id, webhookSecret } = await schedule(browser, { webhookUrl: receiver.url })
  const { body } = await browser.call('POST', `/api/scheduled-scans/${id}/webhook-secret`)
  const { secret } = body as { secret: string }
  expect(secret).not.toBe(webhookSecret)
  now = new Date()
  await ScheduleModel.updateOne({ _id: id }, { $set: { nextRunAt: now } })
  await runOnce(id, 80)
  await deliver()
  const [{ headers, body: posted }] = receiver.received as [Received]
  expect(() => new Webhook(webhookSecret).verify(posted, headers)).toThrow()
  expect(new Webhook(secret).verify(posted, headers)).toMatchObject({ type: 'scan.completed' })
})

test('a fallen score, or a new high finding, is a regression', async () => {
  const { user: _, ...browser } = await host.signUp()
  const { id } = await schedule(browser, { webhookUrl: receiver.url })
  const scores: readonly (readonly [number, Partial<Finding>[]])[] = [
    [80, []],
    [76, []],
    [71, []],
    [72, [{ id: 'hsts-missing', severity: 'high', title: 'No HSTS', module: 'securityHeaders' }]],
  ]
  for (const [score, findings] of scores) {
    pass(DAY_MS)
    await runOnce(id, score, findings)
    await deliver()
  }
  const types = receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
  expect(types).toEqual(['scan.completed', 'scan.completed', 'scan.regressed', 'scan.regressed'])
})

test('a receiver that refuses is asked eleven times within a day, then the delivery has failed and can be resent', async () => {
  const { user: _, ...browser } = await host.signUp()
  const { id } = await schedule(browser, { webhookUrl: receiver.url })
  pass(DAY_MS)
  await runOnce(id, 80)
  const began = now.getTime()
  receiver.answer.status = 500
  const log = async () =>
    ((await browser.call('GET', `/api/scheduled-scans/${id}/deliveries`)).body as DeliveryView[])[0] as DeliveryView
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    await deliver()
    await deliver()
    expect(receiver.received).toHaveLength(attempt)
    const { nextAttemptAt } = await log()
    if (nextAttemptAt) now = new Date(nextAttemptAt)
  }
  expect(now.getTime() - began).toBeLessThanOrEqual(DAY_MS)
  expect(now.getTime() - began).toBeGreaterThan(DAY_MS / 2)
  const failed = await log()
  expect(failed).toMatchObject({ status: 'failed', nextAttemptAt: null })
  expect(failed.attempts[0]).toMatchObject({ status: 500, error: 'The receiver answered 500.' })
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([failed.id]))

  const resend = () => browser.call('POST', `/api/scheduled-scans/${id}/deliveries/${failed.id}/resend`)
  expect((await resend()).status).toBe(202)
  await deliver()
  expect(await log()).toMatchObject({ status: 'pending' })
  receiver.answer.status = 204
  expect((await resend()).status).toBe(202)
  await deliver()
  expect(await log()).toMatchObject({ status: 'delivered' })
})

test('a webhook never reaches an address inside our network, and a deleted schedule sends nothing', async () => {
  const { user: _, ...browser } = await host.signUp()
  const inside = receiver.url.replace('127.0.0.1', 'localhost').replace(/:\d+/, ':1')
  const { id } = await schedule(browser, { webhookUrl: inside })
  const { id: deleted } = await schedule(browser, { webhookUrl: receiver.url })
  pass(DAY_MS)
  await start()
  for (const schedule of [id, deleted]) {
    const [scan] = await runsOf(schedule)
    if (scan) await complete(scan, 80)
  }
  await browser.call('DELETE', `/api/scheduled-scans/${deleted}`)
  await deliver()
  expect(receiver.received).toEqual([])
  const [refused] = (await browser.call('GET', `/api/scheduled-scans/${id}/deliveries`)).body as DeliveryView[]
  expect(refused).toMatchObject({ status: 'pending', attempts: [{ status: null, error: expect.any(String) }] })
  const gone = await DeliveryModel.findOne({ scheduleId: deleted }).lean<{ status: string }>()
  expect(gone?.status).toBe('failed')
})

test('mail alerts say what changed, escape what a site says, and stop by their link', async () => {
  const { user, ...browser } = await host.signUp()
  const { id } = await schedule(browser, { emailAlerts: true, name: 'Shop <b>' })
  pass(DAY_MS)
  await runOnce(id, 80)
  const first = await smtp.next()
  expect(first.to?.[0]?.address).toBe(user.email)
  expect(first.subject).toBe('shop.example scored 80/100')
  pass(DAY_MS)
  const title = '<img src=x onerror=alert(1)>\r\nBcc: all@evil.example'
  const scan = await runOnce(id, 70, [{ id: 'title', severity: 'critical', title, module: 'seoResults' }])
  const mail = await smtp.next()
  expect(mail.subject).toBe('Regression: shop.example scored 70/100 (−10)')
  expect(mail.html).not.toMatch(/<img|<b>/)
  expect(mail.html).toContain('&#60;img src=x')
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.text).toContain(`${host.origin}/scan-results/${scan._id}/changes`)
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const link = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? ''
  expect(mail.text).toContain(link)
  const { hashSecret } = await import('#host/server/platform/secrets.ts')
  expect(await scheduleStore.unsubscribe(hashSecret(link.split('/').at(-1) ?? ''))).toBe('Shop <b>')
  expect(await scheduleStore.unsubscribe(hashSecret('guess'))).toBeNull()
  const sent = smtp.mails.length
  pass(DAY_MS)
  await runOnce(id, 60)
  expect(smtp.mails).toHaveLength(sent)
})

test('an alert on regression only stays silent while nothing got worse', async () => {
  const { user: _, ...browser } = await host.signUp()
  const { id } = await schedule(browser, { emailAlerts: true, alertWhen: 'regression' })
  const sent = smtp.mails.length
  for (const score of [80, 82]) {
    pass(DAY_MS)
    await runOnce(id, score)
  }
  expect(smtp.mails).toHaveLength(sent)
  pass(DAY_MS)
  await runOnce(id, 50)
  expect(smtp.mails).toHaveLength(sent + 1)
})
