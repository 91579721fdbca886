import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import mongoose from 'mongoose'
import { startEmbeddedMongo } from '#host/embedded-mongo/start-embedded-mongo.ts'
import { ScanModel, type ScanRecord } from '#host/server/scans/scan-model.ts'
import { scanRecord } from '#host/server/scans/testing/scan-record.ts'
import { runFaultWorker } from './fault-worker.ts'

// npm run test:fault [-- --short]: kills and stops real worker processes and judges by the database alone.
const [mode = '', ...rest] = process.argv.slice(2)
const LEASE_MS = 500
/** Longer than clocks may differ, as in the product: a shorter one would be taken from a healthy worker. */
const SKEWED_LEASE_MS = 15_000
const DRAIN_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 10_000
const MODULES: ScanRecord['modules'] = [
  'seoResults',
  'robotsResults',
  'securityHeaders',
  'faqResults',
  'sentimentResults',
]

type Row = { id: string; what: string; result: string; passed: boolean }

async function judge(size: { kills: number; stops: number; scans: number }): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fault-'))
  const mongo = await startEmbeddedMongo({ dataDir, entry: path.resolve('build/embedded-mongo/main.js') })
  const uri = mongo.uri('fault')
  await mongoose.connect(uri)
  await ScanModel.createIndexes()
  const rows: Row[] = []
  for (const run of [
    () => killWorkers(uri, size.kills),
    () => stopWorkers(uri, size.stops),
    () => raceWorkers(uri, size.scans),
    // The short form of this one is a test beside run-scan.ts.
    ...(size.kills > 10 ? [() => poisonScan(uri, Math.min(50, size.scans))] : []),
  ]) {
    const row = await run()
    rows.push(row)
    process.stdout.write(`${row.passed ? 'pass' : 'FAIL'}  ${row.id}  ${row.what}: ${row.result}\n`)
  }
  await mongoose.disconnect()
  await mongo.stop()
  await rm(dataDir, { recursive: true, force: true })
  process.exitCode = rows.every(({ passed }) => passed) ? 0 : 1
}

async function startWorker(uri: string, skewMs = 0, leaseMs = LEASE_MS): Promise<ChildProcess> {
  const args = [...process.execArgv, process.argv[1] ?? '', 'worker', uri, String(leaseMs), String(skewMs)]
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  if (worker.stdout) await Promise.race([once(worker.stdout, 'data'), once(worker, 'exit')])
  return worker
}

async function end(worker: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number> {
  if (worker.exitCode !== null || worker.signalCode !== null) return 0
  const began = performance.now()
  const exited = once(worker, 'exit')
  worker.kill(signal)
  const late = setTimeout(() => worker.kill('SIGKILL'), 2 * STOP_LIMIT_MS)
  await exited
  clearTimeout(late)
  return performance.now() - began
}

async function fresh(count: number, over: Partial<ScanRecord> = {}): Promise<void> {
  await Promise.all(['judged', 'told', 'scans'].map((name) => mongoose.connection.collection(name).deleteMany({})))
  await add(count, over)
}

let numbered = 0
async function add(count: number, over: Partial<ScanRecord> = {}): Promise<void> {
  const records = Array.from({ length: count }, () => {
    const url = `https://site${(numbered += 1)}.example/`
    return scanRecord({ url, modules: MODULES, tenantId: `tenant${numbered % 3}`, ...over })
  })
  await ScanModel.insertMany(records)
}

const open = () => ScanModel.countDocuments({ status: { $in: ['queued', 'running'] } })
const count = (status: ScanRecord['status']) => ScanModel.countDocuments({ status })

/** Lets one healthy worker finish what is left. */
async function drain(uri: string): Promise<void> {
  const worker = await startWorker(uri)
  const until = Date.now() + DRAIN_LIMIT_MS
  while ((await open()) > 0 && Date.now() < until) await pause(100)
  await end(worker, 'SIGTERM')
}

/** Each scan has one end that was told once, and holds every one of its steps. */
async function ends(): Promise<{ over: number; stuck: number; torn: number; doubled: number }> {
  const scans = await ScanModel.find({ status: 'completed' }).lean<ScanRecord[]>()
  const told = await mongoose.connection.collection('told').find({}).toArray()
  const torn = scans.filter(({ finished }) => Object.keys(finished).length !== MODULES.length).length
  const doubled = told.length - new Set(told.map(({ scanId }) => String(scanId))).size
  return { over: scans.length, stuck: await open(), torn, doubled }
}

async function killWorkers(uri: string, kills: number): Promise<Row> {
  await fresh(20)
  let accepted = 20
  for (let kill = 0; kill < kills; kill += 1) {
    const worker = await startWorker(uri)
    await pause(50 + Math.random() * 550)
    await end(worker, 'SIGKILL')
    const room = 20 - (await open())
    await add(room)
    accepted += room
  }
  await drain(uri)
  const { over, stuck, torn, doubled } = await ends()
  const failed = await count('failed')
  const result = `${kills} kills, ${accepted} scans: ${over} completed, ${failed} given up after 3 attempts, ${stuck} stuck, ${torn} torn, ${doubled} ends told twice`
  return { id: 'R1', what: 'kill -9 of a worker', result, passed: stuck + torn === 0 && over + failed === accepted }
}

async function stopWorkers(uri: string, stops: number): Promise<Row> {
  await fresh(20)
  let accepted = 20
  let slowest = 0
  for (let stop = 0; stop < stops; stop += 1) {
    const worker = await startWorker(uri)
    await pause(50 + Math.random() * 250)
    slowest = Math.max(slowest, await end(worker, 'SIGTERM'))
    const room = 20 - (await open())
    await add(room)
    accepted += room
  }
  await drain(uri)
  const { over, stuck, torn, doubled } = await ends()
  const judged = await mongoose.connection.collection('judged').countDocuments()
  const result = `${stops} stops, ${accepted} scans: ${await count('failed')} failed, ${stuck} stuck, ${torn} torn, ${doubled} told twice, ${judged - accepted * MODULES.length} steps again, gone in ${Math.round(slowest)} ms at most`
  return {
    id: 'R3',
    what: 'SIGTERM under load',
    result,
    passed: over === accepted && torn + doubled === 0 && slowest < STOP_LIMIT_MS,
  }
}

async function raceWorkers(uri: string, scans: number): Promise<Row> {
  await fresh(scans)
  const workers = await Promise.all([-5000, 0, 5000].map((skew) => startWorker(uri, skew, SKEWED_LEASE_MS)))
  const until = Date.now() + 2 * DRAIN_LIMIT_MS
  while ((await open()) > 0 && Date.now() < until) await pause(100)
  await Promise.all(workers.map((worker) => end(worker, 'SIGTERM')))
  const { over, stuck, torn, doubled } = await ends()
  const failed = await count('failed')
  const result = `${scans} scans, 3 workers, clocks 5 s apart: ${over} completed, ${failed} given up, ${stuck} stuck, ${torn} torn, ${doubled} told twice`
  return { id: 'R4', what: 'workers race', result, passed: stuck + torn === 0 && over + failed === scans }
}

async function poisonScan(uri: string, others: number): Promise<Row> {
  await fresh(others)
  await add(1, { url: 'https://poison.example/' })
  const until = Date.now() + DRAIN_LIMIT_MS
  while ((await open()) > 0 && Date.now() < until) {
    const worker = await startWorker(uri)
    while (worker.exitCode === null && worker.signalCode === null && (await open()) > 0 && Date.now() < until)
      await pause(50)
    await end(worker, 'SIGTERM')
  }
  const poison = await ScanModel.findOne({ url: 'https://poison.example/' }).lean<ScanRecord>()
  const { over } = await ends()
  const result = `poison ${poison?.status} after ${poison?.attempt} attempts (${poison?.failure?.message}), ${over} of ${others} others completed`
  return { id: 'R6', what: 'poison scan', result, passed: poison?.status === 'failed' && over === others }
}

if (mode === 'worker') await runFaultWorker(rest[0] ?? '', Number(rest[1]), Number(rest[2]))
else await judge(mode === '--short' ? { kills: 3, stops: 3, scans: 9 } : { kills: 300, stops: 100, scans: 300 })
