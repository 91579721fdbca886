import { setTimeout as pause } from 'node:timers/promises'
import { isSound, soundnessOf, type FaultLab, type Row } from './fault-lab.ts'
import { endWorker, startWorker } from './worker-process.ts'

/** Longer than clocks may differ, as in the product: a shorter one would be taken from a healthy worker. */
const LEASE_MS = 15_000
const SKEWS_MS = [-5_000, 0, 0, 5_000]
/** The slow clock's lease ends this long before it believes so; a pause beyond that makes it write too late. */
const PAUSE_MS = LEASE_MS - 5_000 - 2_500
const MOST_HALTS = 60
/** In the short form: the clocks of both halves differ by more than the lease, so scans are taken from healthy workers. */
const SHORT_LEASE_MS = 2_000

/**
 * R4: four workers whose clocks are up to ten seconds apart race for the same scans, and the one with the slowest clock
 * is halted (SIGSTOP) until its scans have gone to others. What it writes when it wakes must be refused.
 */
export async function raceWorkers(lab: FaultLab, scans: number): Promise<Row> {
  const short = scans < 100
  const leaseMs = short ? SHORT_LEASE_MS : LEASE_MS
  const skews = short ? [-5_000, 5_000] : SKEWS_MS
  await lab.add(scans)
  const workers = await Promise.all(skews.map((skewMs) => startWorker({ ...lab.settings, leaseMs, skewMs })))
  const [slow] = workers
  let halts = 0
  while (!short && slow && halts < MOST_HALTS && (await lab.open()) > scans / 10) {
    await pause(500)
    slow.kill('SIGSTOP')
    await pause(PAUSE_MS)
    slow.kill('SIGCONT')
    halts += 1
  }
  await lab.over()
  await Promise.all(workers.map((worker) => endWorker(worker, 'SIGTERM')))
  await lab.drain()
  const ends = await lab.ends()
  const { completed, failed, refused } = ends
  // Without a refused write nothing was tried; a lease shorter than the clocks differ may use up attempts.
  const tried = refused > 0 && (short || failed === 0)
  return {
    what: 'workers race, clocks 10 s apart',
    passed: isSound(ends) && completed + failed === scans && tried,
    result: `${scans} scans, ${workers.length} workers, slowest halted ${halts} times: ${completed} completed, ${failed} given up after 3 attempts; ${soundnessOf(ends)}`,
    figures: { workers: workers.length, halts, ...ends },
  }
}
