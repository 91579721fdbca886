import { setTimeout as pause } from 'node:timers/promises'
import { ScanModel } from '#host/server/scans/scan-model.ts'
import { isSound, soundnessOf, type FaultLab, type Row } from './fault-lab.ts'
import { endWorker, startWorker } from './worker-process.ts'

const LIMIT_MS = 600_000

/** R12: a backlog of three tenants, 90, 9 and 1 in a hundred: the smallest does not wait for the largest. */
export async function fairTurns(lab: FaultLab, scans: number): Promise<Row> {
  const small = Math.max(2, Math.round(scans / 100))
  const middle = Math.round((scans * 9) / 100)
  const large = scans - small - middle
  await lab.add(large, { tenantId: 'tenant0' })
  await lab.add(middle, { tenantId: 'tenant1' })
  await lab.add(small, { tenantId: 'tenant2' })
  const quick = { ...lab.settings, stepMs: [1, 4] } as const
  const workers = await Promise.all([startWorker(quick), startWorker(quick)])
  const done = (tenantId: string) => ScanModel.countDocuments({ tenantId, status: 'completed' })
  const until = Date.now() + LIMIT_MS
  while ((await done('tenant2')) < small && Date.now() < until) await pause(20)
  const largeBefore = await done('tenant0')
  await lab.over(LIMIT_MS)
  await Promise.all(workers.map((worker) => endWorker(worker, 'SIGTERM')))
  await lab.tellMissed()
  const ends = await lab.ends()
  return {
    what: 'backlog of three tenants',
    passed: isSound(ends) && ends.completed === scans && largeBefore < large / 10 + small,
    result: `${large}, ${middle} and ${small} scans: the ${small} were done when ${largeBefore} of the ${large} were; ${ends.completed} completed; ${soundnessOf(ends)}`,
    figures: { large, middle, small, largeBefore, ...ends },
  }
}
