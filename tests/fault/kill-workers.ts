import { setTimeout as pause } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { isSound, soundnessOf, type FaultLab, type Row } from './fault-lab.ts'
import { endWorker, startWorker } from './worker-process.ts'

const IN_FLIGHT = 20
const WORKERS = 2

/** R1: workers are killed with SIGKILL in the middle of their scans, and nothing is lost, torn or done twice. */
export async function killWorkers(lab: FaultLab, kills: number): Promise<Row> {
  const alive: Promise<ChildProcess>[] = Array.from({ length: WORKERS }, () => startWorker(lab.settings))
  let accepted = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const room = IN_FLIGHT - (await lab.open())
    await lab.add(room)
    accepted += room
    const victim = await alive.shift()
    await pause(50 + Math.random() * 550)
    // The next one starts while the rest goes on working.
    alive.push(startWorker(lab.settings))
    if (victim) await endWorker(victim, 'SIGKILL')
  }
  await Promise.all(alive.map(async (worker) => endWorker(await worker, 'SIGKILL')))
  await lab.drain()
  const ends = await lab.ends()
  const { scans, completed, failed, takenAgain } = ends
  return {
    what: 'kill -9 of a worker mid-scan',
    passed: isSound(ends) && scans === accepted && completed + failed === accepted,
    result: `${kills} kills, ${accepted} scans accepted: ${accepted - scans} lost, ${completed} completed, ${failed} given up after 3 attempts, taken up again ${takenAgain} times; ${soundnessOf(ends)}`,
    figures: { kills, accepted, ...ends },
  }
}
