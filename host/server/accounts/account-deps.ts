import type { Clock } from '../platform/clock.ts'
import type { Env } from '../platform/config/env.ts'
import type { JobQueue } from '../platform/jobs/jobs.ts'
import type { Logger } from '../platform/logger.ts'
import type { Mailer } from '../platform/mailer.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { WorkspaceAccess } from '../platform/session/place-actor.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { ServerModule } from '../platform/server-module.ts'
import type { TicketKind } from '../platform/session/ticket-store.ts'
import type { SessionStore } from '../platform/session/session.ts'

/** What the use cases of accounts need from the process. */
export type AccountDeps = {
  access: WorkspaceAccess
  clock: Clock
  env: Pick<Env, 'REGISTRATION' | 'OIDC_ONLY' | 'OIDC_NAME'>
  limits: RateLimits
  logger: Logger
  mailer: Mailer
  modules: readonly ServerModule[]
  origin: () => string
  secrets: SecretBox
  queue: Pick<JobQueue, 'enqueue' | 'cancel'>
  sessions: SessionStore
}

/** Where a call comes from. */
export type Caller = {
  clientAddress: string
  userAgent: string
  /** The origin that the browser shows, which passkeys are bound to. */
  pageOrigin: string
  visitorId: string
  /** A new visitor cookie, if the browser has none yet. */
  newVisitor: string | null
  sessionId: string | null
  /** What this browser has begun. */
  tickets: Readonly<Record<TicketKind, string | null>>
}

/** A signed-in user and the secret for the session cookie. */
export type SignedIn<User> = { user: User; token: string }
