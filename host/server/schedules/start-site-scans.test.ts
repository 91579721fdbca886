import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publishSiteScanEnded } from '../notifications/site-scan-events.ts'
import { DeliveryModel } from '../notifications/delivery-model.ts'
import { SiteScanModel, type SiteScanRecord } from '../site-scans/site-scan-model.ts'
import { siteScanStore } from '../site-scans/site-scan-store.ts'
import { DAY_MS, startScheduleHost, type ScheduleHost } from './testing/start-schedule-host.ts'

let at: ScheduleHost
beforeAll(async () => void (at = await startScheduleHost()))
afterAll(() => at.stop())
beforeEach(async () => {
  await at.clear()
  await SiteScanModel.deleteMany()
})

const runsOf = (scheduleId: string) =>
  SiteScanModel.find({ scheduleId }).sort({ createdAt: 1 }).lean<SiteScanRecord[]>()

test('a schedule of a whole site starts one site scan for each planned time, and its manual run once', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { scope: 'site', maxPages: 12 })
  expect((await browser.call('GET', '/api/scheduled-scans')).body).toMatchObject([{ scope: 'site', maxPages: 12 }])
  at.pass(DAY_MS)
  await Promise.all([at.start(), at.start()])
  const [run, ...others] = await runsOf(id)
  expect(others).toEqual([])
  expect(run).toMatchObject({ status: 'queued', maxPages: 12, origin: 'schedule', slot: null })
  const again = await browser.call('POST', `/api/scheduled-scans/${id}/run`)
  expect(again).toMatchObject({ status: 202, body: { scanId: run?._id } })
})

test('simultaneous clicks start one site scan, and a cancelled one is not run again beside the next', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { scope: 'site' })
  const click = async () => {
    const { status, body } = await browser.call('POST', `/api/scheduled-scans/${id}/run`)
    return { status, scanId: (body as { scanId: string }).scanId }
  }
  const clicks = await Promise.all(Array.from({ length: 8 }, click))
  const [first] = await runsOf(id)
  expect(clicks).toEqual(Array(8).fill({ status: 202, scanId: first?._id }))
  expect((await browser.call('POST', `/api/site-scans/${first?._id}/cancel`)).status).toBe(200)
  const { scanId } = await click()
  expect(scanId).not.toBe(first?._id)
  expect((await browser.call('POST', `/api/site-scans/${first?._id}/retry`)).status).toBe(409)
  expect((await runsOf(id)).filter(({ status }) => status === 'queued')).toHaveLength(1)
})

test('the end of such a run is told once, and a fall of the score takes the place of its completion', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.schedule(browser, { scope: 'site', emailAlerts: true })
  for (const score of [80, 60]) {
    at.pass(DAY_MS)
    await at.start()
    const run = (await runsOf(id)).at(-1)
    if (!run) throw new Error('no run was started')
    const done = { status: 'completed', overallScore: score, completedAt: new Date() } as const
    await SiteScanModel.updateOne({ _id: run._id }, { $set: done })
    const ended = await siteScanStore.find(run.tenantId, run._id)
    if (!ended) throw new Error('the run is gone')
    for (let times = 0; times < 2; times += 1) {
      await publishSiteScanEnded(ended, await siteScanStore.previous(ended), at.host.runtime)
    }
  }
  const told = await DeliveryModel.find({ scheduleId: id }).sort({ createdAt: 1, _id: 1 }).lean()
  expect(told.map(({ type }) => type)).toEqual(['site-scan.completed', 'site-scan.regressed'])
})
