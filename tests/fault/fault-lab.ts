import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import mongoose, { trusted } from 'mongoose'
import type { ModuleId } from '#analyzer/contract'
import { startEmbeddedMongo } from '#host/embedded-mongo/start-embedded-mongo.ts'
import { newId } from '#host/server/platform/ids.ts'
import { scanFollowUps } from '#host/server/scans/scan-ended.ts'
import { MAX_ATTEMPTS } from '#host/server/scans/running-scan-store.ts'
import { ScanModel, ScreenshotModel, type ScanRecord } from '#host/server/scans/scan-model.ts'
import { scanRecord } from '#host/server/scans/testing/scan-record.ts'
import { ScheduleModel, type ScheduleRecord } from '#host/server/schedules/schedule-model.ts'
import { DeliveryModel } from '#host/server/notifications/delivery-model.ts'
import { connectAsProduct } from '#host/server/testing/connect-as-product.ts'
import { workerDeps, type WorkerSettings } from './fault-worker.ts'
import { judgeJournal, openJournal, type WriteVerdict } from './journal.ts'
import { endWorker, startWorker } from './worker-process.ts'

/** One line of the table; the figures are what the sentence says, for programs. */
export type Row = { what: string; passed: boolean; result: string; figures: Record<string, number> }

export type FaultLab = Awaited<ReturnType<typeof openFaultLab>>

const DRAIN_LIMIT_MS = 120_000
const HOUR_MS = 3_600_000
const LEASE_MS = 2_000
const STEP_MS = [20, 80] as const
const STEPS: readonly ModuleId[] = [
  'seoResults',
  'robotsResults',
  'securityHeaders',
  'faqResults',
  'sentimentResults',
  'sslCertificate',
]

/** A database with one schedule that wants to be told by mail and webhook, and scans of it to be run by worker processes. */
export async function openFaultLab() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fault-'))
  const mongo = await startEmbeddedMongo({ dataDir, entry: path.resolve('build/embedded-mongo/main.js') })
  const uri = mongo.uri('fault')
  await connectAsProduct(uri)
  const models = [ScanModel, ScreenshotModel, ScheduleModel, DeliveryModel] as const
  for (const model of models) await model.createIndexes()
  const journalFile = path.join(dataDir, 'journal')
  const journal = openJournal(journalFile)
  const settings: WorkerSettings = { uri, journal: journalFile, leaseMs: LEASE_MS, skewMs: 0, stepMs: STEP_MS }

  const ofOpen = { status: trusted({ $in: ['queued', 'running'] as const }) }
  const open = () => ScanModel.countDocuments(ofOpen)
  const lab = {
    journal,
    settings,
    open,
    async clear(): Promise<void> {
      journal.clear()
      await Promise.all(models.map((model) => model.deleteMany()))
    },
    async add(count: number, over: Partial<ScanRecord> = {}): Promise<void> {
      const scheduleIds = await schedulesOfTenants()
      const records = Array.from({ length: count }, (_, at) => {
        const _id = newId()
        const tenantId = over.tenantId ?? `tenant${at % 3}`
        const scheduleId = scheduleIds.get(tenantId) ?? null
        const url = `https://site.example/${_id}`
        return scanRecord({ _id, url, modules: [...STEPS], tenantId, scheduleId, ...over })
      })
      if (records.length > 0) await ScanModel.insertMany(records)
    },
    /** Waits until nothing is open, or for two minutes. */
    async over(limitMs = DRAIN_LIMIT_MS): Promise<void> {
      const until = Date.now() + limitMs
      while ((await ScanModel.exists(ofOpen)) !== null && Date.now() < until) await pause(100)
    },
    /** One healthy worker finishes what is left, and a sweep of an hour later tells what a dead one did not. */
    async drain(): Promise<void> {
      const worker = await startWorker(settings)
      await lab.over()
      await endWorker(worker, 'SIGTERM')
      await lab.tellMissed()
    },
    async tellMissed(): Promise<void> {
      const { scanEnded } = workerDeps(settings, journal, null)
      await scanFollowUps.reportMissed(new Date(Date.now() + HOUR_MS), scanEnded, (error) => {
        throw error
      })
    },
    ends: () => endsOf(journal.read()),
    async close(): Promise<void> {
      await mongoose.disconnect()
      await mongo.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return lab
}

/** The scans' ends, by the database alone, and what the writes on the way were. */
export type Ends = WriteVerdict & {
  scans: number
  completed: number
  /** Given up after three attempts. */
  failed: number
  /** Failed for any other reason: no fault of these groups is one. */
  broken: number
  stuck: number
  /** Completed without one of their steps or their screenshot. */
  torn: number
  /** Ends of which mail or webhook was queued twice, or not at all. */
  toldTwice: number
  untold: number
  /** Times a scan was taken up again after its worker was gone. */
  takenAgain: number
}

async function endsOf(entries: Parameters<typeof judgeJournal>[0]): Promise<Ends> {
  const scans = await ScanModel.find().lean<ScanRecord[]>()
  const completed = scans.filter(({ status }) => status === 'completed')
  const pictures = new Set((await ScreenshotModel.find({}, { _id: 1 }).lean()).map(({ _id }) => String(_id)))
  const told = await DeliveryModel.find({}, { scanId: 1, channel: 1 }).lean<{ scanId: string; channel: string }[]>()
  const tellings = new Map<string, number>()
  for (const { scanId, channel } of told) {
    const key = `${scanId} ${channel}`
    tellings.set(key, (tellings.get(key) ?? 0) + 1)
  }
  const whole = ({ _id, modules, finished }: ScanRecord) =>
    modules.every((id) => finished[id]) && Object.keys(finished).length === modules.length && pictures.has(_id)
  return {
    ...judgeJournal(entries),
    scans: scans.length,
    completed: completed.length,
    failed: scans.filter(({ status, attempt }) => status === 'failed' && attempt >= MAX_ATTEMPTS).length,
    broken: scans.filter(({ status, attempt }) => status === 'failed' && attempt < MAX_ATTEMPTS).length,
    stuck: scans.filter(({ status }) => status === 'queued' || status === 'running').length,
    torn: completed.filter((scan) => !whole(scan)).length,
    toldTwice: [...tellings.values()].filter((times) => times > 1).length,
    untold: completed.flatMap(({ _id }) => ['email', 'webhook'].filter((way) => !tellings.has(`${_id} ${way}`))).length,
    takenAgain: scans.reduce((sum, { attempt }) => sum + Math.max(0, attempt - 1), 0),
  }
}

/** What no fault may cause, whichever it was. */
export function isSound({ broken, stuck, torn, toldTwice, untold, stale, redone }: Ends): boolean {
  return broken + stuck + torn + toldTwice + untold + stale + redone === 0
}

export function soundnessOf({ stuck, torn, toldTwice, untold, stale, refused, again, redone, late }: Ends): string {
  return `${stuck} stuck, ${torn} torn, ${toldTwice} told twice, ${untold} untold, ${stale} stale writes accepted (${refused} refused), ${again} steps judged again (${late} by a worker that had lost the scan), ${redone} although stored`
}

async function schedulesOfTenants(): Promise<Map<string, string>> {
  const known = await ScheduleModel.find({}, { tenantId: 1 }).lean<{ _id: string; tenantId: string }[]>()
  if (known.length > 0) return new Map(known.map(({ _id, tenantId }) => [tenantId, _id]))
  const made = Array.from({ length: 3 }, (_, at) => scheduleRecord({ tenantId: `tenant${at}` }))
  await ScheduleModel.insertMany(made)
  return new Map(made.map(({ _id, tenantId }) => [tenantId, _id]))
}

export function scheduleRecord(over: Partial<ScheduleRecord>): ScheduleRecord {
  return {
    _id: newId(),
    tenantId: 'tenant0',
    userId: 'user',
    name: 'Shop',
    url: 'https://site.example/',
    schedule: 'daily',
    scanType: 'quick',
    sslAnalysis: true,
    complianceCheck: true,
    vulnerabilityScan: true,
    emailAlerts: true,
    alertWhen: 'completion',
    webhookUrl: 'https://site.example/hook',
    webhookWhen: 'completion',
    webhookSecret: 'whsec_',
    timeZone: 'UTC',
    isActive: true,
    lastRunAt: null,
    nextRunAt: null,
    lastScanId: null,
    lastRefusal: null,
    unsubscribeToken: newId(),
    createdAt: new Date(),
    deletedAt: null,
    ...over,
  }
}
