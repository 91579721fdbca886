import type { z } from 'zod'
import type { Logger } from '../logger.ts'

/** Name and payload of a job, separate from the work, so that enqueuing does not load it. */
export type JobContract<Schema extends z.ZodType = z.ZodType> = { name: string; payload: Schema }

export type JobRun = {
  /** Aborted when the process stops: leave unfinished work in a state from which another run can continue. */
  signal: AbortSignal
  logger: Logger
}

export type JobLimits = {
  /** Runs at once in one process. */
  concurrency: number
  /** Must exceed the longest run: an expired lock lets another process run the job at the same time. */
  lockLifetimeMs: number
  /** Pauses before each retry of a failed run; without it, a failed run is logged and dropped. */
  retryAfterMs?: readonly number[]
}

/** For mails: retries, so that a short outage of the mail server loses none. */
export const MAIL_LIMITS: JobLimits = {
  concurrency: 2,
  lockLifetimeMs: 60_000,
  retryAfterMs: [5_000, 30_000, 180_000],
}

export type JobHandler = JobLimits & { name: string; run: (payload: unknown, run: JobRun) => Promise<void> }

/** A repeating job, run by whichever process takes it first. */
export type RecurringJob = { name: string; everyMs: number }

/** Binds a job to its work. Let `work` import the module that does it: `async (p, run) => (await import('./x.ts')).x(p, run)`. */
export function handleJob<Schema extends z.ZodType>(
  job: JobContract<Schema>,
  limits: JobLimits,
  work: (payload: z.output<Schema>, run: JobRun) => Promise<void>,
): JobHandler {
  return { name: job.name, ...limits, run: (payload, run) => work(job.payload.parse(payload), run) }
}
