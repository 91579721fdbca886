import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Finding } from '#analyzer/contract'
import type { DeliveryView, ScheduleView } from '#host/contract/schedules.ts'
import { startTestHost, type TestHost } from '../../testing/start-test-host.ts'
import { startTestSmtp, type TestSmtp } from '../../testing/start-test-smtp.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { userStore } from '../../accounts/index.server.ts'
import { ScanModel, type ScanRecord } from '../../scans/scan-model.ts'
import type { DeliverDeps } from '../../notifications/attempt-delivery.ts'
import { deliverDue } from '../../notifications/deliver-due.ts'
import { DeliveryModel } from '../../notifications/delivery-model.ts'
import { createDeliverDeps, publishRunRefused, publishScanEnded } from '../../notifications/index.server.ts'
import { startDueSchedules } from '../index.server.ts'
import { ScheduleModel } from '../schedule-model.ts'

export const DAY_MS = 86_400_000

type Received = { headers: Record<string, string>; body: string }
type Created = ScheduleView & { webhookSecret: string }
type Caller = Pick<TestBrowser, 'call'>

/** The real server with a clock that a test moves, a mail server, and a receiver of webhooks on this machine. */
export async function startScheduleHost(settings: Record<string, string> = {}) {
  const smtp = await startTestSmtp()
  const receiver = await startReceiver()
  let now = new Date('2026-11-21T12:00:00Z')
  const clock = { now: () => now }
  const env = {
    SMTP_URL: smtp.url,
    SCAN_ALLOWED_PRIVATE_TARGETS: receiver.hostPort,
    CHROMIUM_PATH: 'none',
    ...settings,
  }
  const host = await startTestHost({ jobs: false, clock, env })
  const { runtime } = host
  const runsOf = (id: string) => ScanModel.find({ scheduleId: id }).sort({ createdAt: 1 }).lean<ScanRecord[]>()
  const start = () =>
    startDueSchedules({ ...runtime, runRefused: (schedule, reason) => publishRunRefused(schedule, reason, runtime) })

  async function complete(scan: ScanRecord, overallScore: number, findings: Partial<Finding>[] = []): Promise<void> {
    const data = { details: { crawlers: [] }, expiresAt: null, issuer: null }
    const finished = Object.fromEntries(
      scan.modules.map((id) => [id, { outcome: { status: 'completed', data }, drafts: [] }]),
    )
    const seen = findings.map((finding) => ({ evidence: [], ...finding }))
    const change = { status: 'completed', overallScore, findings: seen, finished, completedAt: now }
    await ScanModel.updateOne({ _id: scan._id }, { $set: change })
    const done = await ScanModel.findById(scan._id).lean<ScanRecord>()
    if (done) await publishScanEnded(done, runtime)
  }

  async function fail(scan: ScanRecord, message: string): Promise<void> {
    const change = { status: 'failed', failure: { code: 'dns', message }, completedAt: now }
    await ScanModel.updateOne({ _id: scan._id }, { $set: change })
    const done = await ScanModel.findById(scan._id).lean<ScanRecord>()
    if (done) await publishScanEnded(done, runtime)
  }

  /** Someone whose address is confirmed. */
  async function signUp(username?: string) {
    const person = await host.signUp(username)
    await userStore.confirmAddress({ _id: person.user.id, email: person.user.email }, now)
    return person
  }

  return {
    host: { ...host, signUp },
    /** Someone who has not opened the link of the confirmation. */
    signUpUnconfirmed: host.signUp,
    smtp,
    receiver,
    now: () => now,
    moveTo: (time: Date) => void (now = time),
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    start,
    runsOf,
    complete,
    fail,
    async schedule(browser: Caller, over: Record<string, unknown> = {}): Promise<Created> {
      const payload = { name: 'Shop', url: 'https://shop.example/', schedule: 'daily', ...over }
      const { status, body, text } = await browser.call('POST', '/api/scheduled-scans', payload)
      if (status !== 201) throw new Error(`The schedule was answered with ${status}: ${text}`)
      return body as Created
    },
    /** Runs a due schedule from its start to its notifications. */
    async runOnce(id: string, score: number, findings: Partial<Finding>[] = []): Promise<ScanRecord> {
      await start()
      const scan = (await runsOf(id)).at(-1)
      if (!scan) throw new Error('the schedule did not run')
      await complete(scan, score, findings)
      return scan
    },
    deliver: (over: Partial<DeliverDeps> = {}) => deliverDue({ ...createDeliverDeps({ ...runtime, clock }), ...over }),
    log: async (browser: Caller, id: string) =>
      (await browser.call('GET', `/api/scheduled-scans/${id}/deliveries`)).body as DeliveryView[],
    async clear(): Promise<void> {
      receiver.reset()
      await Promise.all([ScanModel.deleteMany(), ScheduleModel.deleteMany(), DeliveryModel.deleteMany()])
    },
    stop: () => stopAll(host, receiver, smtp),
  }
}
export type ScheduleHost = Awaited<ReturnType<typeof startScheduleHost>>

async function stopAll(host: TestHost, receiver: { stop: () => Promise<void> }, smtp: TestSmtp): Promise<void> {
  await host.stop()
  await receiver.stop()
  await smtp.stop()
}

async function startReceiver() {
  const received: Received[] = []
  const answer: { status: number; location?: string } = { status: 200 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end()
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
      delete answer.location
    },
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
