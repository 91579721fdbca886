import type { AnswerWriter } from './assistant/index.server.ts'
import type { Asker } from './reports/index.server.ts'
import type { PublicBadgeDeps } from './badges/index.server.ts'
import type { OidcProvider } from './oidc/index.server.ts'
import type { Clock } from './platform/clock.ts'
import type { RequestServices } from './platform/http/http.ts'
import type { JobQueue } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mailer.ts'
import type { Metrics } from './platform/metrics.ts'
import type { RateLimits } from './platform/rate-limits.ts'
import type { Realtime } from './platform/realtime/realtime.ts'
import type { SecretBox } from './platform/secret-box.ts'
import type { ServerModule } from './platform/server-module.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import type { ScanSigning } from './scan-signing/index.server.ts'
import type { Scanner } from './scans/index.server.ts'

/** The one object that holds the state of a process. */
export type Runtime = RequestServices & {
  clock: Clock
  limits: RateLimits
  mailer: Mailer
  metrics: Metrics
  tracing: Tracing
  realtime: Realtime
  secrets: SecretBox
  queue: Pick<JobQueue, 'enqueue' | 'cancel'>
  /** The provider that the operator has set, or one that `isSet` says is none. */
  provider: OidcProvider
  badges: PublicBadgeDeps
  scanner: Scanner
  /** Null if scans are not signed. */
  signing: ScanSigning | null
  /** Words the support assistant's answers; null without a key. */
  writer: AnswerWriter | null
  /** Answers questions about scanned pages; null unless the operator allows them. */
  asker: Asker | null
  modules: readonly ServerModule[]
  /** Connects to the database; safe to call again. */
  connect: () => Promise<void>
  /** Upgrades stored records and starts working: jobs, unless this process is web only. */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Sets where the server really listens, for when PUBLIC_URL is not set. */
  setOrigin: (origin: string) => void
}
