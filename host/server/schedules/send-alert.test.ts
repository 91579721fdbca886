import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DeliveryModel } from '../webhooks/webhook-model.ts'
import { scheduleStore } from './schedule-store.ts'
import { DAY_MS, startScheduleHost, type ScheduleHost } from './testing/start-schedule-host.ts'

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
  expect(mail.html).toContain('&#60;img src=x')
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

test('a scan that is told of twice is mailed once, and mails have no row among the webhook deliveries', async () => {
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
