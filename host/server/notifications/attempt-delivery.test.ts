import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import type { ScanRecord } from '../scans/scan-model.ts'
import { DAY_MS, startScheduleHost, type ScheduleHost } from '../schedules/testing/start-schedule-host.ts'
import { DeliveryModel } from './delivery-model.ts'

let at: ScheduleHost
beforeAll(async () => void (at = await startScheduleHost()))
afterAll(() => at.stop())

/** Replaces what this version queued by what the former one stored. */
async function asFormer(scheduleId: string, scan: ScanRecord | null, former: Record<string, unknown>): Promise<void> {
  await DeliveryModel.deleteMany({ scheduleId })
  const record = {
    _id: newId() as never,
    tenantId: scan?.tenantId ?? 'tenant',
    scheduleId,
    scanId: scan?._id ?? null,
    key: newId(),
    url: '',
    body: '',
    status: 'pending',
    attempts: [],
    failures: 0,
    createdAt: at.now(),
    nextAttemptAt: at.now(),
  }
  await DeliveryModel.collection.insertOne({ ...record, ...former })
}

test('a webhook that the former version queued is sent with the very text that it stored', async () => {
  const browser = await at.host.signUp()
  const { id, webhookSecret } = await at.schedule(browser, { webhookUrl: at.receiver.url })
  at.pass(DAY_MS)
  const scan = await at.runOnce(id, 80)
  const data = {
    scanId: scan._id,
    scheduleId: id,
    url: 'https://shop.example/',
    overallScore: 71,
    previousScore: 80,
    changesUrl: 'https://l.example/changes',
  }
  const body = JSON.stringify({ type: 'scan.regressed', timestamp: '2026-11-20T02:00:00.000Z', data })
  await asFormer(id, scan, { channel: 'webhook', type: 'scan.regressed', url: at.receiver.url, body })
  at.moveTo(new Date())
  await at.deliver()
  const [first] = at.receiver.received
  expect(first?.body).toBe(body)
  expect(new Webhook(webhookSecret).verify(first?.body ?? '', first?.headers ?? {})).toBeTruthy()
  expect(await at.log(browser, id)).toMatchObject([{ status: 'delivered', type: 'scan.regressed' }])
})

test.each([
  ['scan.completed', '', 'shop.example scored 80/100'],
  ['scan.refused', 'This address cannot be scanned.', 'Scan not started: Shop'],
])('a mail of the former version about %s is written and sent', async (type, body, subject) => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { emailAlerts: true })
  at.pass(DAY_MS)
  const scan = await at.runOnce(id, 80)
  const sent = at.smtp.mails.length
  await asFormer(id, type === 'scan.refused' ? null : scan, { channel: 'mail', type, body })
  await at.deliver()
  expect(at.smtp.mails.slice(sent).map((mail) => mail.subject)).toEqual([subject])
  expect(at.smtp.mails.at(-1)?.text).toContain(body)
})

test('the third failure in a row says so, once; a completed run begins a new series', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { emailAlerts: true })
  const sent = at.smtp.mails.length
  for (const run of ['failed', 'failed', 'failed', 'failed', 'completed', 'failed']) {
    at.pass(DAY_MS)
    await at.start()
    const scan = (await at.runsOf(id)).at(-1)
    if (!scan) throw new Error('the schedule did not run')
    await (run === 'failed' ? at.fail(scan, 'no address') : at.complete(scan, 80))
    await at.deliver()
  }
  const failed = 'Scan failed: shop.example'
  expect(at.smtp.mails.slice(sent).map(({ subject }) => subject)).toEqual([
    failed,
    failed,
    'Scan failed 3 times in a row: shop.example',
    failed,
    'shop.example scored 80/100',
    failed,
  ])
})
