import { setTimeout as pause } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { isSound, soundnessOf, type FaultLab, type Row } from './fault-lab.ts'
import { endWorker, startWorker } from './worker-process.ts'

const IN_FLIGHT = 20
/** Most of a worker's short life goes into its start, so several start while one works. */
const WORKERS = 4
const CLAIM_LIMIT_MS = 30_000

/** R1: workers are killed with SIGKILL in the middle of their scans, and nothing is lost, torn or done twice. */
export async function killWorkers(lab: FaultLab, kills: number): Promise<Row> {
  // A worker that nobody will kill need not start.
  const alive = Array.from({ length: Math.min(WORKERS, kills) }, () => startWorker(lab.settings))
  let accepted = 0
  let midScan = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = await alive.shift()
    if (!victim || !(await hasClaimed(victim))) break
    midScan += 1
    await pause(Math.random() * 300)
    if (kill + WORKERS < kills) alive.push(startWorker(lab.settings))
    await endWorker(victim, 'SIGKILL')
  }
  await Promise.all(alive.map(async (worker) => endWorker(await worker, 'SIGKILL')))
  await lab.drain()
  const ends = await lab.ends()
  const { scans, completed, failed, takenAgain } = ends
  return {
    what: 'kill -9 of a worker mid-scan',
    passed: isSound(ends) && midScan === kills && scans === accepted && completed + failed === accepted,
    result: `${kills} kills of workers that had taken scans, ${accepted} scans accepted: ${accepted - scans} lost, ${completed} completed, ${failed} given up after 3 attempts, taken up again ${takenAgain} times; ${soundnessOf(ends)}`,
    figures: { kills, accepted, ...ends },
  }

  async function topUp(): Promise<void> {
    const room = IN_FLIGHT - (await lab.open())
    await lab.add(room)
    accepted += room
  }

  /** Waits until a worker has taken a scan: before that its death would prove little. */
  async function hasClaimed({ pid }: ChildProcess): Promise<boolean> {
    const until = Date.now() + CLAIM_LIMIT_MS
    while (Date.now() < until) {
      await topUp()
      if (lab.journal.read().some((entry) => entry.type === 'claim' && entry.pid === pid)) return true
      await pause(100)
    }
    return false
  }
}
