import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#host/server/platform/ids.ts'
import { ScanModel, type ScanRecord } from '#host/server/scans/scan-model.ts'
import { isSound, soundnessOf, type FaultLab, type Row } from './fault-lab.ts'
import { endWorker, isGone, startWorker } from './worker-process.ts'

const LIMIT_MS = 180_000

/** R6: a scan that kills whichever worker takes it is given up with a reason, and the others complete. */
export async function poisonScan(lab: FaultLab, others: number): Promise<Row> {
  const _id = newId()
  await lab.add(others)
  await lab.add(1, { _id, url: `https://poison.example/${_id}`, host: 'poison.example' })
  const until = Date.now() + LIMIT_MS
  let worker: ChildProcess | null = null
  let killed = 0
  while ((await lab.open()) > 0 && Date.now() < until) {
    if (worker && isGone(worker)) killed += 1
    if (!worker || isGone(worker)) worker = await startWorker(lab.settings)
    await pause(50)
  }
  if (worker) await endWorker(worker, 'SIGTERM')
  await lab.tellMissed()
  const poison = await ScanModel.findById(_id).lean<ScanRecord>()
  const ends = await lab.ends()
  return {
    what: 'poison scan',
    passed: isSound(ends) && poison?.status === 'failed' && poison.attempt === 3 && ends.completed === others,
    result: `killed ${killed} workers, then ${poison?.status} after ${poison?.attempt} attempts ("${poison?.failure?.message ?? ''}"); ${ends.completed} of ${others} others completed; ${soundnessOf(ends)}`,
    figures: { killed, attempts: poison?.attempt ?? 0, others, ...ends },
  }
}
