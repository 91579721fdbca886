import type { RequestHandler } from 'express'
import type { Actor } from './session/actor.ts'
import type { JobHandler, RecurringJob } from './jobs/job.ts'
import type { Owned, Thing } from './session/things.ts'

/** What a product module contributes to the process; every part is optional. */
export type ServerModule = {
  name: string
  jobs?: readonly JobHandler[]
  recurring?: readonly RecurringJob[]
  /** Removes or anonymizes what the tenant owns besides the records of `defineTenantModel`. Safe to repeat after a crash. */
  eraseTenant?: (tenantId: string) => Promise<void>
  /** Removes what a person who has left had for themselves in the workspace; what they made for it stays. */
  memberLeft?: (tenantId: string, userId: string) => Promise<void>
  /** The tenant's data for its owner, under the module's name in the export. Large collections are streamed. */
  exportTenant?: (tenantId: string) => Promise<unknown> | AsyncIterable<unknown>
  /** Transfers what a visitor did before signing in to the tenant. */
  claimVisitor?: (visitorId: string, by: { tenantId: string; userId: string }) => Promise<void>
  /** Called when a member has confirmed the address: sends what waited for that. */
  addressConfirmed?: (tenantId: string) => Promise<void>
  /** Migrates records of earlier versions at each start; safe in several processes and after a crash. */
  upgrade?: () => Promise<void>
  /** Releases what the module holds in this process, after its jobs have ended. */
  stop?: () => Promise<void>
  /** Answers some paths before the routes, where routing would cost more than the response. */
  front?: RequestHandler
  /** Finds whose its things are, so that membership there decides who may reach them. */
  things?: Partial<Readonly<Record<Thing, (id: string) => Promise<Owned | null>>>>
  /** The version of a thing that this actor may watch, else null. */
  watch?: Partial<Readonly<Record<Thing, (id: string, actor: Actor) => Promise<number | null>>>>
}
