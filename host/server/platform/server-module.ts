import type { RequestHandler } from 'express'
import type { Actor } from './session/actor.ts'
import type { JobHandler, RecurringJob } from './jobs/job.ts'

/** What a product module contributes to the process; every part is optional. */
export type ServerModule = {
  name: string
  jobs?: readonly JobHandler[]
  recurring?: readonly RecurringJob[]
  /** Removes or anonymizes everything the tenant owns. Must be safe to repeat after a crash. */
  eraseTenant?: (tenantId: string) => Promise<void>
  /** The tenant's data for its owner, under the module's name in the export. Large collections are streamed. */
  exportTenant?: (tenantId: string) => Promise<unknown> | AsyncIterable<unknown>
  /** Transfers what a visitor did before signing in to the tenant. */
  claimVisitor?: (visitorId: string, tenantId: string) => Promise<void>
  /** Called when the tenant's user has confirmed the address: sends what waited for that. */
  addressConfirmed?: (tenantId: string) => Promise<void>
  /** Migrates records of earlier versions at each start; safe in several processes and after a crash. */
  upgrade?: () => Promise<void>
  /** Releases what the module holds in this process, after its jobs have ended. */
  stop?: () => Promise<void>
  /** Answers some paths before the routes, where routing would cost more than the response. */
  front?: RequestHandler
  /** The version of a scan that this actor may watch, else null. */
  watchScan?: (scanId: string, actor: Actor) => Promise<number | null>
}
