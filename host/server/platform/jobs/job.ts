import type { z } from 'zod'
import type { Logger } from '../logger.ts'

/** Name and payload of a job. It lies apart from the work, so that enqueuing does not load the work. */
export type JobContract<Schema extends z.ZodType = z.ZodType> = { name: string; payload: Schema }

export type JobRun = {
  /** Aborted when the process stops: leave what is half done in a state that another run can take up. */
  signal: AbortSignal
  logger: Logger
}

export type JobLimits = {
  /** Runs at once in one process. */
  concurrency: number
  /** Longer than the longest run: an expired lock lets another process run the same job beside this one. */
  lockLifetimeMs: number
  /** Pauses before each further attempt of a run that failed; without it a failed run is logged and over. */
  retryAfterMs?: readonly number[]
}

export type JobHandler = JobLimits & { name: string; run: (payload: unknown, run: JobRun) => Promise<void> }

/** A job that repeats, in whichever process takes it first. */
export type RecurringJob = { name: string; everyMs: number }

/** Binds a job to its work. Let `work` import the module that does it: `async (p, run) => (await import('./x.ts')).x(p, run)`. */
export function handleJob<Schema extends z.ZodType>(
  job: JobContract<Schema>,
  limits: JobLimits,
  work: (payload: z.output<Schema>, run: JobRun) => Promise<void>,
): JobHandler {
  return { name: job.name, ...limits, run: (payload, run) => work(job.payload.parse(payload), run) }
}
