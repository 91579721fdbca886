import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { isSound, soundnessOf, type FaultLab, type Row } from './fault-lab.ts'
import { endWorker, startWorker, STOP_LIMIT_MS } from './worker-process.ts'

const IN_FLIGHT = 20
const WORKERS = 2
/** As in the product; a machine that is busy with starting workers may pause one for longer than the lab's lease. */
const LEASE_MS = 30_000

/** R3: a deploy again and again, two workers in turn: no scan fails, no step is judged twice, and each is gone in time. */
export async function stopWorkers(lab: FaultLab, stops: number): Promise<Row> {
  const settings = { ...lab.settings, leaseMs: LEASE_MS }
  const alive: Promise<ChildProcess>[] = Array.from({ length: WORKERS }, () => startWorker(settings))
  let accepted = 0
  let slowest = 0
  for (let stop = 0; stop < stops; stop += 1) {
    const room = IN_FLIGHT - (await lab.open())
    await lab.add(room)
    accepted += room
    const leaving = await alive.shift()
    await pause(200 + Math.random() * 500)
    alive.push(startWorker(settings))
    if (leaving) slowest = Math.max(slowest, await endWorker(leaving, 'SIGTERM'))
  }
  await Promise.all(alive.map(async (worker) => endWorker(await worker, 'SIGTERM')))
  await lab.drain()
  const ends = await lab.ends()
  const { completed, failed, again } = ends
  return {
    what: 'SIGTERM under load',
    passed: isSound(ends) && completed === accepted && again === 0 && slowest < STOP_LIMIT_MS,
    result: `${stops} stops, ${accepted} scans: ${completed} completed, ${failed} failed, gone in ${Math.round(slowest)} ms at most; ${soundnessOf(ends)}`,
    figures: { stops, accepted, slowestStopMs: Math.round(slowest), ...ends },
  }
}
