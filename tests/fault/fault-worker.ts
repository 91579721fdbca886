import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import mongoose from 'mongoose'
import type { AnalysisReport, ModuleId, ModuleOutcome } from '#analyzer/contract'
import type { ScanRequest } from '#analyzer'
import { createLogger } from '#host/server/platform/logger.ts'
import { runNextScan, type RunScanDeps } from '#host/server/scans/run-scan.ts'
import { ScanModel, type ScanRecord } from '#host/server/scans/scan-model.ts'
import { sweepScans } from '#host/server/scans/sweep-scans.ts'
import { publishScanEnded } from '#host/server/notifications/scan-events.ts'
import { connectAsProduct } from '#host/server/testing/connect-as-product.ts'
import { openJournal, type Journal, type JournalEntry } from './journal.ts'
import { watchWrites, type CrashPoint } from './watch-writes.ts'

export type WorkerSettings = {
  uri: string
  journal: string
  leaseMs: number
  /** How wrong its clock is. */
  skewMs: number
  /** A step takes from the first to the second. */
  stepMs: readonly [number, number]
  /** A worker that runs one scan and crashes at the point that it reads from its input. */
  crashes?: boolean
}

const SLOTS = 2
const SWEEP_MS = 250
const IDLE_MS = 25

/** A worker process of the product with a site of its own: real leases, queue, alerts and writes, short steps. */
export async function runFaultWorker(settings: WorkerSettings): Promise<void> {
  await connectAsProduct(settings.uri, { monitorCommands: true })
  const stopping = new AbortController()
  process.once('SIGTERM', () => stopping.abort())
  const journal = openJournal(settings.journal)
  process.stdout.write('ready\n')
  if (settings.crashes) {
    const [line] = (await once(process.stdin, 'data')) as [Buffer]
    process.stdin.destroy()
    const crash = JSON.parse(line.toString()) as CrashPoint
    const leases = watchWrites(mongoose.connection.getClient() as never, journal, crash)
    await runNextScan(stopping.signal, workerDeps(settings, journal, leases, crash))
    return mongoose.disconnect()
  }
  const leases = watchWrites(mongoose.connection.getClient() as never, journal, null)
  const deps = workerDeps(settings, journal, leases)
  const slot = async () => {
    while (!stopping.signal.aborted) {
      await runNextScan(stopping.signal, deps)
      await pause(IDLE_MS)
    }
  }
  const sweep = async () => {
    while (!stopping.signal.aborted) {
      await sweepScans({ ...deps, queue: { enqueue: async () => undefined }, concurrency: SLOTS })
      await pause(SWEEP_MS)
    }
  }
  await Promise.all([...Array.from({ length: SLOTS }, slot), sweep()])
  await mongoose.disconnect()
}

/**
 * What a scan needs from the product, with steps that take no site.
 * @param leases the one that this process was given last, of each scan; null where it has no rival
 */
export function workerDeps(
  { leaseMs, skewMs, stepMs }: Pick<WorkerSettings, 'leaseMs' | 'skewMs' | 'stepMs'>,
  journal: Journal,
  leases: ReadonlyMap<string, string> | null,
  crash: CrashPoint | null = null,
): RunScanDeps {
  async function look(scan: string, step: ModuleId, token: string | undefined): Promise<JournalEntry> {
    const now = await ScanModel.findById(scan, { lease: 1, finished: 1 }).lean<Partial<ScanRecord>>()
    const late = leases !== null && now?.lease?.token !== token
    return { type: 'step', scan, step, stored: now?.finished?.[step] !== undefined, late }
  }

  async function analyze(url: string, { finished = {}, modules = new Set(), onEvent, signal }: ScanRequest) {
    const scan = url.split('/').at(-1) ?? ''
    if (url.includes('poison')) process.kill(process.pid, 'SIGKILL')
    // This process may have lost the scan and taken it again while an earlier run of it goes on.
    const token = leases?.get(scan)
    const [shortest, longest] = stepMs
    let judged = 0
    for (const module of modules) {
      if (finished[module]) continue
      if (longest > 0) await pause(shortest + Math.random() * (longest - shortest))
      const step = await look(scan, module, token)
      // From here to the write nothing waits, so that a stop loses no result that was noted as judged.
      signal?.throwIfAborted()
      journal.note(step)
      judged += 1
      if (crash?.at === 'result' && crash.step === judged) process.kill(process.pid, 'SIGKILL')
      await onEvent?.({ type: 'module-finished', module, outcome: outcomeOf(module) }, [])
    }
    return reportOf(url, modules.size)
  }

  const clock = { now: () => new Date(Date.now() + skewMs) }
  return {
    clock,
    leaseMs,
    realtime: { announce: () => undefined },
    logger: createLogger({ LOG_LEVEL: 'silent' }),
    scanEnded: (scan) => publishScanEnded(scan, { clock, origin: () => 'http://127.0.0.1' }),
    analyze,
  }
}

function outcomeOf(module: ModuleId): ModuleOutcome {
  const details = { crawlers: [] }
  const data = { score: 80, grade: 'A', message: module, error: null, details, expiresAt: null, issuer: null } as never
  return { status: 'completed', data, findings: [], checks: [], durationMs: 1 }
}

function reportOf(url: string, analysisCount: number): AnalysisReport {
  const at = '2026-11-21T02:00:00.000Z'
  const texts = { url, finalUrl: url, startedAt: at, completedAt: at, message: 'done', scoringVersion: '1' }
  const parts = { scoring: [], findings: [], topics: [], modules: {}, cap: null, readings: null, siteFiles: null }
  const scores = { overallScore: 80, securityScore: 80, securityGrade: 'A', analysisCount } as const
  return { ...texts, ...parts, ...scores, screenshot: 'c2NyZWVu', scanType: 'comprehensive', siteType: 'content' }
}
