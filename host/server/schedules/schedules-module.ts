import { z } from 'zod'
import { handleJob } from '../platform/jobs/job.ts'
import type { ServerModule } from '../platform/server-module.ts'
import { listSchedules } from './manage-schedules.ts'
import { scheduleStore } from './schedule-store.ts'
import type { StartDueDeps } from './start-due.ts'

const startDueJob = { name: 'schedules.start-due', payload: z.object({}) }

const EVERY_MS = 5_000
/** A run whose worker was killed delays the next one by this; two at once still start each schedule once. */
const LOCK_MS = 30_000

export function schedulesModule(deps: () => StartDueDeps): ServerModule {
  return {
    name: 'schedules',
    jobs: [
      handleJob(startDueJob, { concurrency: 1, lockLifetimeMs: LOCK_MS }, async () => {
        const { startDueSchedules } = await import('./start-due.ts')
        await startDueSchedules(deps())
      }),
    ],
    recurring: [{ name: startDueJob.name, everyMs: EVERY_MS }],
    upgrade: () => scheduleStore.addMissingSettings(),
    things: { schedule: scheduleStore.ownerOf },
    exportTenant: listSchedules,
  }
}
