import type { Clock } from '../platform/clock.ts'
import type { Env } from '../platform/config/env.ts'
import type { JobQueue } from '../platform/jobs/jobs.ts'
import type { Logger } from '../platform/logger.ts'
import type { Mailer } from '../platform/mailer.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { WorkspaceAccess } from '../platform/session/place-actor.ts'
import type { ServerModule } from '../platform/server-module.ts'
import type { SessionStore } from '../platform/session/session.ts'

/** What the use cases of accounts need from the process. */
export type AccountDeps = {
  access: WorkspaceAccess
  clock: Clock
  env: Pick<Env, 'REGISTRATION'>
  limits: RateLimits
  logger: Logger
  mailer: Mailer
  modules: readonly ServerModule[]
  origin: () => string
  queue: Pick<JobQueue, 'enqueue' | 'cancel'>
  sessions: SessionStore
}

/** Where a call comes from. */
export type Caller = {
  clientAddress: string
  userAgent: string
  visitorId: string
  /** A new visitor cookie, if the browser has none yet. */
  newVisitor: string | null
  sessionId: string | null
}

/** A signed-in user and the secret for the session cookie. */
export type SignedIn<User> = { user: User; token: string }
