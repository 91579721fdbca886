import { setTimeout as pause } from 'node:timers/promises'
import mongoose from 'mongoose'
import type { AnalysisReport, ModuleId, ModuleOutcome } from '#analyzer/contract'
import type { AnalyzeOptions } from '#analyzer'
import { createLogger } from '#host/server/platform/logger.ts'
import { runNextScan, type RunScanDeps } from '#host/server/scans/run-scan.ts'
import { sweepScans } from '#host/server/scans/sweep-scans.ts'

export const STEP_MS = 12
const SLOTS = 2
const TICK_MS = 50

/** A worker process of the product with a site of its own: real leases, queue and writes, steps of a few milliseconds. */
export async function runFaultWorker(uri: string, leaseMs: number, skewMs: number): Promise<void> {
  await mongoose.connect(uri)
  const stopping = new AbortController()
  process.once('SIGTERM', () => stopping.abort())
  const clock = { now: () => new Date(Date.now() + skewMs) }
  const realtime = { announce: () => undefined }
  const logger = createLogger({ LOG_LEVEL: 'silent' })
  const judged = mongoose.connection.collection('judged')
  const told = mongoose.connection.collection('told')
  const deps: RunScanDeps = {
    clock,
    realtime,
    logger,
    leaseMs,
    analyzer: async () => ({}) as never,
    competitorsFor: async () => [],
    onOver: async ({ _id, status }) => void (await told.insertOne({ scanId: _id, status })),
    analyze: (url, options) => analyze(url, options, async (step) => void (await judged.insertOne({ url, step }))),
  }
  const slot = async () => {
    while (!stopping.signal.aborted) {
      await runNextScan(stopping.signal, deps)
      await pause(TICK_MS)
    }
  }
  const sweep = async () => {
    while (!stopping.signal.aborted) {
      const queue = { enqueue: async () => undefined }
      await sweepScans({ clock, realtime, logger, queue, concurrency: SLOTS, onOver: deps.onOver })
      await pause(4 * TICK_MS)
    }
  }
  process.stdout.write('ready\n')
  await Promise.all([...Array.from({ length: SLOTS }, slot), sweep()])
  await mongoose.disconnect()
}

async function analyze(
  url: string,
  { finished = {}, modules = new Set(), onEvent, signal }: AnalyzeOptions,
  note: (step: ModuleId) => Promise<void>,
): Promise<AnalysisReport> {
  if (url.includes('poison')) process.kill(process.pid, 'SIGKILL')
  for (const module of modules) {
    if (finished[module]) continue
    await pause(STEP_MS)
    signal?.throwIfAborted()
    await note(module)
    const data = { score: 80, grade: 'B', message: module, error: null } as never
    const outcome: ModuleOutcome = { status: 'completed', data, findings: [], checks: [], durationMs: STEP_MS }
    await onEvent?.({ type: 'module-finished', module, outcome }, [])
  }
  const now = new Date().toISOString()
  const texts = { url, finalUrl: url, startedAt: now, completedAt: now, message: 'done', scoringVersion: '1' }
  const parts = { scoring: [], findings: [], topics: [], modules: {}, cap: null, readings: null, screenshot: null }
  const scores = { overallScore: 80, securityGrade: 'B', analysisCount: modules.size } as const
  return { ...texts, ...parts, ...scores, scanType: 'comprehensive', siteType: 'content' }
}
