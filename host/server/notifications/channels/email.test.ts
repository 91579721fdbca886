import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ScheduleView } from '#host/contract/schedules.ts'
import { confirmAddress } from '../../accounts/confirm-address.ts'
import { userStore } from '../../accounts/index.server.ts'
import { mailedLinkStore } from '../../accounts/mailed-link-store.ts'
import { createRateLimits } from '../../platform/rate-limits.ts'
import { ScanModel, type ScanRecord } from '../../scans/scan-model.ts'
import { ScheduleModel } from '../../schedules/schedule-model.ts'
import { DeliveryModel } from '../delivery-model.ts'
import { scheduleStore } from '../../schedules/schedule-store.ts'
import { DAY_MS, startScheduleHost, type ScheduleHost } from '../../schedules/testing/start-schedule-host.ts'

const MINUTE_MS = 60_000
let at: ScheduleHost
beforeAll(async () => void (at = await startScheduleHost()))
afterAll(() => at.stop())
beforeEach(() => at.clear())

type Mail = Awaited<ReturnType<ScheduleHost['smtp']['next']>>
const header = (mail: Mail, name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
const linkOf = (mail: Mail) => /^<(.+)>$/.exec(header(mail, 'list-unsubscribe'))?.[1] ?? ''
const tokenOf = (mail: Mail) => linkOf(mail).split('/').at(-1) ?? ''

test('a mail says what changed, and escapes what a site says', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { emailAlerts: true, name: 'Shop <b>' })
  at.pass(DAY_MS)
  await at.runOnce(id, 80)
  await at.deliver()
  const first = await at.smtp.next()
  expect(first.to?.[0]?.address).toBe(browser.user.email)
  expect(first.subject).toBe('shop.example scored 80/100')
  at.pass(DAY_MS)
  const title = '<img src=x onerror=alert(1)>\r\nBcc: all@evil.example'
  const scan = await at.runOnce(id, 70, [{ id: 'title', severity: 'critical', title, module: 'seoResults' }])
  await at.deliver()
  const mail = await at.smtp.next()
  expect(mail.subject).toBe('Regression: shop.example scored 70/100 (−10)')
  expect(mail.html).not.toMatch(/<img|<b>/)
  expect(mail.html).toContain('“&lt;img src=x')
  expect(mail.text).not.toContain('all@evil.example')
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.text).toContain(`${at.host.origin}/scan-results/${scan._id}/changes`)
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail.text).toContain(linkOf(mail))
})

test('the link of a mail stops the mails, also after the webhook secret was replaced; a guess stops nothing', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { emailAlerts: true })
  at.pass(DAY_MS)
  await at.runOnce(id, 80)
  await at.deliver()
  const token = tokenOf(await at.smtp.next())
  await browser.call('POST', `/api/scheduled-scans/${id}/webhook-secret`)
  expect(await scheduleStore.unsubscribe('guess')).toBeNull()
  expect(await scheduleStore.unsubscribe(token)).toBe('Shop')
  const sent = at.smtp.mails.length
  at.pass(DAY_MS)
  await at.runOnce(id, 60)
  await at.deliver()
  expect(at.smtp.mails).toHaveLength(sent)
})

test('an alert on regression only stays silent while nothing got worse', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { emailAlerts: true, alertWhen: 'regression' })
  const sent = at.smtp.mails.length
  for (const score of [80, 82]) {
    at.pass(DAY_MS)
    await at.runOnce(id, score)
    await at.deliver()
  }
  expect(at.smtp.mails).toHaveLength(sent)
  at.pass(DAY_MS)
  await at.runOnce(id, 50)
  await at.deliver()
  expect(at.smtp.mails).toHaveLength(sent + 1)
})

test('a scan that is reported twice is mailed once, and mails are not listed among the webhook deliveries', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { emailAlerts: true })
  const sent = at.smtp.mails.length
  at.pass(DAY_MS)
  const scan = await at.runOnce(id, 80)
  await at.complete(scan, 80)
  await Promise.all([at.deliver(), at.deliver()])
  expect(at.smtp.mails).toHaveLength(sent + 1)
  expect(await at.log(browser, id)).toEqual([])
})

test('a mail that cannot be sent is tried again with the same id; one for a deleted schedule is dropped', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { emailAlerts: true })
  at.pass(DAY_MS)
  await at.runOnce(id, 80)
  const { mailer } = at.host.runtime
  const { send } = mailer
  mailer.send = async () => Promise.reject(new Error('mail server away'))
  await at.deliver()
  mailer.send = send
  const waiting = await DeliveryModel.findOne({ scheduleId: id }).lean<{ status: string; nextAttemptAt: Date }>()
  expect(waiting).toMatchObject({ status: 'pending', attempts: [{ error: 'mail server away' }] })
  at.moveTo(waiting?.nextAttemptAt ?? new Date(0))
  await at.deliver()
  expect(at.smtp.mails.at(-1)?.messageId).toContain(String((await DeliveryModel.findOne({ scheduleId: id }))?._id))

  at.pass(DAY_MS)
  await at.runOnce(id, 70)
  await browser.call('DELETE', `/api/scheduled-scans/${id}`)
  const sent = at.smtp.mails.length
  at.pass(6 * 60_000)
  await at.deliver()
  expect(at.smtp.mails).toHaveLength(sent)
  expect(await DeliveryModel.countDocuments({ scheduleId: id, status: 'failed' })).toBe(1)
})

test('an alert waits until the address is confirmed, and is sent then', async () => {
  const { user, ...browser } = await at.signUpUnconfirmed()
  const { id } = await at.schedule(browser, { emailAlerts: true })
  const sent = at.smtp.mails.length
  at.pass(DAY_MS)
  await at.runOnce(id, 80)
  await at.deliver()
  at.pass(MINUTE_MS)
  await at.deliver()
  expect(at.smtp.mails).toHaveLength(sent)
  const record = await userStore.findById(user.id)
  if (!record) throw new Error('no such user')
  const token = await mailedLinkStore.issue('confirm-address', record, at.now())
  expect(await confirmAddress(token, true, { ...at.host.runtime, clock: { now: at.now } })).toBe(true)
  await at.deliver()
  expect(at.smtp.mails.slice(sent).map(({ to }) => to?.[0]?.address)).toEqual([user.email])
})

test('an account gets at most 20 alerts a day; one that could not be sent does not count', async () => {
  const limits = createRateLimits(at.host.runtime.database.db, 1)
  const browser = await at.host.signUp()
  const other = await at.host.signUp()
  for (let schedule = 0; schedule < 22; schedule += 1) await at.schedule(browser, { emailAlerts: true })
  const { id } = await at.schedule(other, { emailAlerts: true })
  at.pass(DAY_MS)
  await at.start()
  for (const scan of await ScanModel.find().lean<ScanRecord[]>()) await at.complete(scan, 80)
  const sent = at.smtp.mails.length
  const mailer = { send: async () => Promise.reject(new Error('mail server away')) }
  for (let lanes = 0; lanes < 3; lanes += 1) await at.deliver({ limits, mailer })
  at.pass(MINUTE_MS)
  for (let lanes = 0; lanes < 3; lanes += 1) await at.deliver({ limits })
  const to = at.smtp.mails.slice(sent).map((mail) => mail.to?.[0]?.address)
  expect(to.filter((address) => address === browser.user.email)).toHaveLength(20)
  expect(to.filter((address) => address === other.user.email)).toHaveLength(1)
  expect(await DeliveryModel.countDocuments({ status: 'failed' })).toBe(2)
  expect(await DeliveryModel.countDocuments({ scheduleId: id, status: 'delivered' })).toBe(1)
})

test.each(['completion', 'regression'])('a scan that fails is mailed, with alerts on %s', async (alertWhen) => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { emailAlerts: true, alertWhen, webhookUrl: at.receiver.url })
  at.pass(DAY_MS)
  await at.start()
  const [scan] = await at.runsOf(id)
  if (!scan) throw new Error('the schedule did not run')
  await at.fail(scan, 'shop.example has no address. See http://evil.example/claim')
  await at.fail(scan, 'shop.example has no address. See http://evil.example/claim')
  const sent = at.smtp.mails.length
  await at.deliver()
  expect(at.smtp.mails).toHaveLength(sent + 1)
  const mail = at.smtp.mails.at(-1)
  expect(mail?.subject).toBe('Scan failed: shop.example')
  expect(mail?.text).toContain('has no address')
  expect(mail?.text).toContain(`${at.host.origin}/scan-results/${scan._id}`)
  expect(mail?.text).not.toContain('http://evil')
  expect(at.receiver.received).toEqual([])
  at.pass(MINUTE_MS)
  await at.complete(scan, 50)
  await at.deliver()
  expect(at.smtp.mails).toHaveLength(alertWhen === 'completion' ? sent + 2 : sent + 1)
})

test('a scan that was retried before its failure was mailed is mailed once, by its new end', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { emailAlerts: true })
  at.pass(DAY_MS)
  await at.start()
  const [scan] = await at.runsOf(id)
  if (!scan) throw new Error('the schedule did not run')
  await at.fail(scan, 'shop.example has no address.')
  await ScanModel.updateOne({ _id: scan._id }, { $set: { status: 'queued', failure: null, completedAt: null } })
  const sent = at.smtp.mails.length
  await at.deliver()
  expect(at.smtp.mails).toHaveLength(sent)
  at.pass(MINUTE_MS)
  await at.complete(scan, 80)
  await at.deliver()
  expect(at.smtp.mails.slice(sent).map(({ subject }) => subject)).toEqual(['shop.example scored 80/100'])
})

test('a run that cannot be started is mailed with its reason once, and the schedule names it until it runs again', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { emailAlerts: true })
  await ScheduleModel.updateOne({ _id: id }, { $set: { url: 'http://10.0.0.1/' } })
  at.pass(DAY_MS)
  const sent = at.smtp.mails.length
  await Promise.all([at.start(), at.start()])
  await at.deliver()
  const refused = async () =>
    ((await browser.call('GET', '/api/scheduled-scans')).body as ScheduleView[]).find((view) => view.id === id)
      ?.lastRefusal
  const reason = (await refused())?.message ?? ''
  expect(reason).not.toBe('')
  expect(at.smtp.mails).toHaveLength(sent + 1)
  const mail = at.smtp.mails.at(-1)
  expect(mail?.subject).toBe('Scan not started: Shop')
  expect(mail?.text).toContain(`${at.host.origin}/schedules/${id}`)
  await browser.call('PUT', `/api/scheduled-scans/${id}`, { name: 'Renamed' })
  expect(await refused()).not.toBeNull()
  await browser.call('PUT', `/api/scheduled-scans/${id}`, { url: 'https://shop.example/' })
  expect(await refused()).toBeNull()
})
