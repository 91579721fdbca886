import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ScheduleView } from '#host/contract/schedules.ts'
import { ScanModel } from '#host/server/scans/scan-model.ts'
import { ScheduleModel } from '#host/server/schedules/schedule-model.ts'
import { DAY_MS, startScheduleHost, type ScheduleHost } from '#host/server/schedules/testing/start-schedule-host.ts'

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'
const MINUTE_MS = 60_000
type RunAnswer = { status: number; body: { scanId: string } }
let at: ScheduleHost
beforeAll(async () => void (at = await startScheduleHost()))
afterAll(() => at.stop())
beforeEach(() => at.clear())

test.each([
  [{}, 'Name is required'],
  [{ name: 'A', url: 'shop' }, 'Please enter a valid URL'],
  [{ name: 'A', url: 'ftp://shop.example' }, 'Please enter a valid URL'],
  [{ name: 'A', url: 'https://a.example', schedule: 'hourly' }, 'Schedule is required'],
  [{ name: 'A', url: 'https://a.example', scanType: 'deep' }, 'Scan type is required'],
  [{ name: 'A', url: 'https://a.example', webhookUrl: 'mailto:a@b.example' }, 'Please enter a valid URL'],
  [{ name: 'A', url: 'https://a.example', timeZone: 'Mars/Olympus' }, 'This time zone is not known.'],
  [{ name: 'A', url: 'http://10.0.0.1/' }, expect.any(String)],
  [
    { name: 'A', url: 'https://a.example', webhookUrl: 'http://169.254.169.254/' },
    expect.stringMatching(/^This webhook/),
  ],
  [
    { name: 'A', url: 'https://a.example', webhookUrl: 'https://a:b@c.example' },
    expect.stringMatching(/^This webhook/),
  ],
])('an invalid schedule is refused: %j', async (payload, message) => {
  const browser = await at.host.signUp()
  expect(await browser.call('POST', '/api/scheduled-scans', payload)).toMatchObject({ status: 400, body: { message } })
  expect((await browser.call('GET', '/api/scheduled-scans')).body).toEqual([])
})

test("a schedule has the panel's defaults and a next run, and shows its secret once", async () => {
  const browser = await at.host.signUp()
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
  expect(list.text).not.toMatch(/whsec_|tenantId|unsubscribe|deletedAt/)
})

test('PUT changes only the named fields; a new time replans the next run, a new name does not', async () => {
  const browser = await at.host.signUp()
  const made = await at.schedule(browser, { webhookUrl: at.receiver.url, emailAlerts: true })
  const { id, webhookSecret: _, ...before } = made
  const put = async (change: object) => (await browser.call('PUT', `/api/scheduled-scans/${id}`, change)).body
  expect(await put({ name: 'Renamed' })).toEqual({ ...before, id, name: 'Renamed' })
  expect(await put({ isActive: false })).toMatchObject({
    isActive: false,
    nextRunAt: null,
    webhookUrl: at.receiver.url,
  })
  expect(await put({ timeZone: 'Asia/Kolkata', isActive: true })).toMatchObject({
    nextRunAt: '2026-11-21T20:30:00.000Z',
  })
  expect(await put({ webhookUrl: '' })).toMatchObject({ webhookUrl: null, emailAlerts: true })
  for (const change of [{ name: '' }, { webhookUrl: 'http://localhost:6379/' }]) {
    expect((await browser.call('PUT', `/api/scheduled-scans/${id}`, change)).status).toBe(400)
  }
})

test('paused and resumed simultaneously, it is paused, or active with a next run', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser)
  const put = (isActive: boolean) => browser.call('PUT', `/api/scheduled-scans/${id}`, { isActive })
  for (let round = 0; round < 10; round += 1) {
    await put(true)
    await Promise.all([put(false), put(true), put(false), put(true)])
    const [view] = (await browser.call('GET', '/api/scheduled-scans')).body as ScheduleView[]
    expect(view?.nextRunAt !== null).toBe(view?.isActive)
  }
})

test('renaming a due schedule does not skip its run', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser)
  at.pass(DAY_MS)
  await browser.call('PUT', `/api/scheduled-scans/${id}`, { name: 'Late' })
  await at.start()
  expect(await at.runsOf(id)).toHaveLength(1)
})

test('after five days of downtime a due schedule runs once and plans the next day', async () => {
  const browser = await at.host.signUp()
  const { id, nextRunAt } = await at.schedule(browser, { vulnerabilityScan: false })
  at.pass(5 * DAY_MS)
  await Promise.all([at.start(), at.start()])
  await at.start()
  const [run, ...more] = await at.runsOf(id)
  expect(more).toEqual([])
  expect(run).toMatchObject({ origin: 'schedule', status: 'queued', dueAt: new Date(nextRunAt ?? '') })
  expect(run?.modules).not.toContain('securityHeaders')
  const [view] = (await browser.call('GET', '/api/scheduled-scans')).body as ScheduleView[]
  expect(Date.parse(view?.nextRunAt ?? '')).toBeGreaterThan(at.now().getTime())
  expect(view).toMatchObject({ lastRunAt: at.now().toISOString(), lastScanId: run?._id })
})

test('a schedule belongs to its workspace: it runs when its maker was lowered to viewer or removed', async () => {
  const [owner, maker] = [await at.host.signUp(), await at.host.signUp()]
  const [workspace] = (await owner.call('GET', '/api/workspaces')).body as [{ id: string; slug: string }]
  const tenants = at.host.runtime.database.db().collection<{ _id: string }>('tenants')
  const joinedAt = at.now()
  const member = { userId: maker.user.id, role: 'member', joinedAt }
  const members = [{ userId: owner.user.id, role: 'owner', joinedAt }, member]
  await tenants.updateOne({ _id: workspace.id }, { $set: { members } })
  const payload = { name: 'Shop', url: 'https://shop.example/', schedule: 'daily' }
  const made = await maker.call('POST', `/api/scheduled-scans?workspace=${workspace.slug}`, payload)
  expect(made.status, made.text).toBe(201)
  const { id } = made.body as { id: string }
  const of = `/api/workspaces/${workspace.id}/members/${maker.user.id}`
  for (const [method, body, status] of [
    ['PATCH', { role: 'viewer' }, 200],
    ['DELETE', undefined, 204],
  ] as const) {
    expect((await owner.call(method, of, body)).status).toBe(status)
    expect([403, 404]).toContain((await maker.call('POST', `/api/scheduled-scans/${id}/run`)).status)
    const before = (await at.runsOf(id)).length
    at.pass(2 * DAY_MS)
    await at.start()
    expect(await at.runsOf(id)).toHaveLength(before + 1)
  }
})

test('a crash between the scan and the plan neither doubles nor loses the run', async () => {
  const browser = await at.host.signUp()
  const { id, nextRunAt } = await at.schedule(browser)
  at.pass(DAY_MS)
  await at.start()
  await ScheduleModel.updateOne({ _id: id }, { $set: { nextRunAt: new Date(nextRunAt ?? '') } })
  await at.start()
  expect(await at.runsOf(id)).toHaveLength(1)
  at.pass(DAY_MS)
  await at.start()
  expect(await at.runsOf(id)).toHaveLength(2)
})

test('a schedule older than the webhook choice calls its webhook after every scan', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser)
  await ScheduleModel.updateOne({ _id: id }, { $unset: { webhookWhen: '', lastRefusal: '' } })
  for (const module of at.host.runtime.modules) await module.upgrade?.()
  const [view] = (await browser.call('GET', '/api/scheduled-scans')).body as ScheduleView[]
  expect(view).toMatchObject({ webhookWhen: 'completion', lastRefusal: null })
})

test('schedules that can never start do not block the others', async () => {
  const browser = await at.host.signUp()
  const { id: broken } = await at.schedule(browser, { name: 'broken' })
  at.pass(1000)
  const { id: fine } = await at.schedule(browser, { name: 'fine' })
  await ScheduleModel.updateOne({ _id: broken }, { $set: { url: 'http://10.0.0.1/' } })
  at.pass(DAY_MS)
  await at.start()
  expect(await at.runsOf(fine)).toHaveLength(1)
  expect(await at.runsOf(broken)).toHaveLength(0)
  expect((await ScheduleModel.findById(broken))?.nextRunAt?.getTime()).toBeGreaterThan(at.now().getTime())
})

test('paused and deleted schedules do not run; a deletion is undone within five minutes, not later', async () => {
  const browser = await at.host.signUp()
  const { id: paused } = await at.schedule(browser)
  const { id: deleted } = await at.schedule(browser)
  await browser.call('PUT', `/api/scheduled-scans/${paused}`, { isActive: false })
  expect((await browser.call('DELETE', `/api/scheduled-scans/${deleted}`)).status).toBe(204)
  expect((await browser.call('DELETE', `/api/scheduled-scans/${deleted}`)).status).toBe(404)
  at.pass(4 * MINUTE_MS)
  const restored = await browser.call('POST', `/api/scheduled-scans/${deleted}/restore`)
  expect(restored).toMatchObject({ status: 200, body: { id: deleted } })
  await browser.call('DELETE', `/api/scheduled-scans/${deleted}`)
  at.pass(6 * MINUTE_MS)
  expect((await browser.call('POST', `/api/scheduled-scans/${deleted}/restore`)).status).toBe(404)
  at.pass(2 * DAY_MS)
  await at.start()
  expect(await ScanModel.countDocuments()).toBe(0)
})

test('running a schedule now keeps its plan, and a second click returns the run in progress', async () => {
  const browser = await at.host.signUp()
  const { id, nextRunAt } = await at.schedule(browser)
  const runNow = async () => (await browser.call('POST', `/api/scheduled-scans/${id}/run`)) as RunAnswer
  const first = await runNow()
  expect(first).toMatchObject({ status: 202, body: { scanId: expect.any(String) } })
  expect(await runNow()).toMatchObject({ status: 202, body: first.body })
  await browser.call('POST', `/api/scans/${first.body.scanId}/cancel`)
  expect((await runNow()).body).not.toEqual(first.body)
  expect(await at.runsOf(id)).toHaveLength(2)
  expect((await browser.call('GET', '/api/scheduled-scans')).body).toMatchObject([{ id, nextRunAt }])
})

test('simultaneous clicks start one run, and a cancelled run is not picked up again with the next one', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser)
  const runNow = async () => (await browser.call('POST', `/api/scheduled-scans/${id}/run`)) as RunAnswer
  const answers = await Promise.all(Array.from({ length: 8 }, runNow))
  const runs = await at.runsOf(id)
  expect(runs).toHaveLength(1)
  expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 202, body: { scanId: runs[0]?._id } })))
  const cancelled = `/api/scans/${runs[0]?._id}`
  await browser.call('POST', `${cancelled}/cancel`)
  await runNow()
  expect(await browser.call('POST', `${cancelled}/retry`)).toMatchObject({ status: 409 })
})

test("another tenant's schedule is not found, for every call", async () => {
  const owner = await at.host.signUp()
  const other = await at.host.signUp()
  const { id } = await at.schedule(owner)
  const calls = [
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/run'],
    ['POST', '/restore'],
    ['POST', '/webhook-secret'],
    ['POST', '/webhook-test'],
    ['GET', '/deliveries'],
    ['POST', `/deliveries/${UNKNOWN_ID}/resend`],
  ] as const
  for (const [method, path] of calls) {
    const payload = method === 'PUT' ? { name: 'mine' } : undefined
    expect(await other.call(method, `/api/scheduled-scans/${id}${path}`, payload), path).toMatchObject({ status: 404 })
  }
  expect((await owner.call('GET', '/api/scheduled-scans')).body).toMatchObject([{ id, name: 'Shop' }])
  expect(await at.runsOf(id)).toEqual([])
})
