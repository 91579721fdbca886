import type { RequestHandler } from 'express'
import type { Actor } from './session/actor.ts'
import type { JobHandler, RecurringJob } from './jobs/job.ts'

/** What a product module gives to the process. Every part is optional; the runtime asks each module in its list. */
export type ServerModule = {
  name: string
  jobs?: readonly JobHandler[]
  recurring?: readonly RecurringJob[]
  /** Removes or anonymises everything the tenant owns. Must be safe to run again after a crash half-way. */
  eraseTenant?: (tenantId: string) => Promise<void>
  /** The tenant's data for its owner; stands under the module's name in the export. What may be much comes one by one. */
  exportTenant?: (tenantId: string) => Promise<unknown> | AsyncIterable<unknown>
  /** Makes what a visitor did before signing in the tenant's own. */
  claimVisitor?: (visitorId: string, tenantId: string) => Promise<void>
  /** The tenant's user has confirmed the address: what waited for that may go out. */
  addressConfirmed?: (tenantId: string) => Promise<void>
  /** Brings records of former versions up to date, at each start; safe in several processes and after a crash. */
  upgrade?: () => Promise<void>
  /** Frees what the module holds in this process, after its jobs have ended. */
  stop?: () => Promise<void>
  /** Answers some addresses before the routes, where the way through them costs more than the answer. */
  front?: RequestHandler
  /** The version of a scan that this actor may watch, else null. */
  watchScan?: (scanId: string, actor: Actor) => Promise<number | null>
}
