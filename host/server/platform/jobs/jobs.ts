import { setTimeout as delay } from 'node:timers/promises'
import { MongoBackend } from '@agendajs/mongo-backend'
import { Agenda, InMemoryNotificationChannel, Job } from 'agenda'
import type { Db } from 'mongodb'
import type { z } from 'zod'
import type { JobContract, JobHandler, RecurringJob } from './job.ts'
import type { Logger } from '../logger.ts'
import { noTracing, type Tracing } from '../tracing/tracing.ts'

const COLLECTION = 'jobs'
const STOP_LIMIT_MS = 8_000
const QUIET_MS = 10_000

export type EnqueueOptions = {
  /** No second job of this name is queued while one with the same key waits. */
  uniqueKey?: string
}

export type JobQueue = {
  enqueue: <Schema extends z.ZodType>(
    job: JobContract<Schema>,
    payload: z.input<Schema>,
    options?: EnqueueOptions,
  ) => Promise<void>
  /** Removes jobs with this key, for example after an account was deleted. */
  cancel: (job: JobContract, uniqueKey: string) => Promise<void>
  /** Starts running jobs in this process. */
  start: (recurring: readonly RecurringJob[]) => Promise<void>
  /** Aborts running jobs, returns waiting ones to the queue, and resolves within 8 s. */
  stop: () => Promise<void>
}

export type JobQueueOptions = {
  logger: Logger
  tracing?: Tracing
  /** How often to look in the database for jobs that other processes enqueued. */
  pollMs: number
}

/** A job queue on Agenda. Jobs enqueued in this process start at once; other processes find them in the database. */
export function createJobQueue(db: Db, handlers: readonly JobHandler[], options: JobQueueOptions): JobQueue {
  const { logger, tracing = noTracing, pollMs } = options
  const channel = new InMemoryNotificationChannel()
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: db as never, collection: COLLECTION }),
    notificationChannel: channel,
    processEvery: pollMs,
    maxConcurrency: handlers.reduce((sum, handler) => sum + handler.concurrency, 1),
  })
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  agenda.on('error', logSparingly(logger))
  for (const handler of handlers) define(handler)

  function define(handler: JobHandler): void {
    const { retryAfterMs = [] } = handler
    agenda.define(handler.name, (job: Job<unknown>) => runJob(job, handler), {
      concurrency: handler.concurrency,
      lockLimit: handler.concurrency,
      lockLifetime: handler.lockLifetimeMs,
      backoff: ({ attempt }) => retryAfterMs[attempt - 1] ?? null,
    })
    agenda.on(`complete:${handler.name}`, (job) => {
      if (job instanceof Job && !job.attrs.nextRunAt) track(job.remove())
      // When a queue is full, Agenda looks for its next job only at the next poll; this job has just freed a slot.
      if (job instanceof Job) setImmediate(() => track(announceFreeSlot(job.attrs)))
    })
  }

  function track(work: Promise<unknown>): void {
    const settled = work.then(
      () => undefined,
      (error: unknown) => logger.debug({ err: error }, 'a finished job could not be removed'),
    )
    running.add(settled)
    void settled.then(() => running.delete(settled))
  }

  /** Agenda looks for jobs of a name at once when it is notified; it leaves publishing to its user. */
  async function announceFreeSlot({ _id, name, priority }: Job['attrs']): Promise<void> {
    if (channel.state !== 'connected' || !_id) return
    await channel.publish({ jobId: _id, jobName: name, nextRunAt: null, priority, timestamp: new Date() })
  }

  async function runJob(job: Job<unknown>, handler: JobHandler): Promise<void> {
    const finished = new Promise<void>((resolve) => {
      const done = (completed: unknown) => {
        if (completed !== job) return
        agenda.off('complete', done)
        resolve()
      }
      agenda.on('complete', done)
    })
    track(finished)
    const log = logger.child({ job: handler.name })
    const payload = (job.attrs.data as { payload?: unknown } | undefined)?.payload ?? {}
    try {
      await tracing.span(`job ${handler.name}`, {}, () =>
        handler.run(payload, { signal: stopping.signal, logger: log }),
      )
    } catch (error) {
      log.error({ err: error }, 'job failed')
      throw error
    }
  }

  return {
    async enqueue(job, payload, options = {}) {
      const made = agenda.create(job.name, { payload: job.payload.parse(payload), key: options.uniqueKey ?? null })
      made.schedule(new Date())
      if (options.uniqueKey) {
        // A finished job has no next run and is removed soon after: it must not stand for one that waits.
        const waiting = { 'data.key': options.uniqueKey, lockedAt: null, nextRunAt: { $ne: null } }
        made.unique(waiting, { insertOnly: true })
      }
      await made.save()
    },
    async cancel({ name }, uniqueKey) {
      await db.collection(COLLECTION).deleteMany({ name, 'data.key': uniqueKey })
    },
    async start(recurring) {
      await agenda.start()
      for (const { name, everyMs } of recurring) await agenda.every(everyMs, name, undefined, { skipImmediate: true })
    },
    async stop() {
      stopping.abort()
      const unfinished = [...running]
      await agenda.stop(false)
      await Promise.race([
        Promise.all(unfinished).then(() => Promise.all(running)),
        delay(STOP_LIMIT_MS, undefined, { ref: false }),
      ])
    },
  }
}

/** Every poll fails while the database is away: logs one line in ten seconds. */
function logSparingly(logger: Logger): (error: Error) => void {
  let quietUntil = 0
  return (error) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + QUIET_MS
    logger.warn({ err: error }, 'job queue error')
  }
}
