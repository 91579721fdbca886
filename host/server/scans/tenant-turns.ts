import { trusted } from 'mongoose'
import { z } from 'zod'
import { defineModel, toMongooseSchema } from '../platform/database/define-model.ts'
import { ScanModel, type ScanRecord } from './scan-model.ts'
import { isJudgedTenant } from './scan-owner.ts'

/** When a worker last took a scan of a tenant. It breaks ties between tenants with equally many running scans. */
const tenantTurnSchema = toMongooseSchema(z.object({ _id: z.string(), at: z.date() }))
const KEPT_SECONDS = 24 * 60 * 60
tenantTurnSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS })
const TenantTurnModel = defineModel('TenantTurn', tenantTurnSchema)

/** No more waiting tenants than these are considered. */
const MOST_TENANTS = 1_000

/** The oldest waiting scan of a tenant. */
export type WaitingScan = Pick<ScanRecord, '_id' | 'tenantId' | 'queuedAt' | 'startedAt'>

/**
 * Each tenant's oldest waiting scan with fewer than `attempts` attempts. Tenants with the fewest running scans come
 * first, and among them the least recently served. Pages of site scans come after what people wait for.
 */
export async function scansInTurn(attempts: number): Promise<WaitingScan[]> {
  const [waiting, running, turns] = await Promise.all([
    oldestOfTenants(attempts),
    ScanModel.aggregate<{ _id: string; count: number }>([
      { $match: { status: 'running' } },
      { $group: { _id: '$tenantId', count: { $sum: 1 } } },
    ]),
    TenantTurnModel.find().lean(),
  ])
  const busy = new Map(running.map(({ _id, count }) => [_id, count]))
  const taken = new Map(turns.map(({ _id, at }) => [_id, at.getTime()]))
  const ranks = ({ tenantId, queuedAt }: WaitingScan) =>
    [Number(isJudgedTenant(tenantId)), busy.get(tenantId) ?? 0, taken.get(tenantId) ?? 0, queuedAt.getTime()] as const
  return waiting
    .map((scan) => ({ scan, rank: ranks(scan) }))
    .sort(({ rank: a }, { rank: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3])
    .map(({ scan }) => scan)
}

/** Skips from tenant to tenant through the index: grouping a backlog would read every scan of it for every claim. */
async function oldestOfTenants(attempts: number): Promise<WaitingScan[]> {
  const waiting: WaitingScan[] = []
  for (
    let scan = await oldestAfter('', attempts);
    scan && waiting.length < MOST_TENANTS;
    scan = await oldestAfter(scan.tenantId, attempts)
  ) {
    waiting.push(scan)
  }
  return waiting
}

async function oldestAfter(tenantId: string, attempts: number): Promise<WaitingScan | null> {
  return ScanModel.findOne(
    { status: 'queued', tenantId: trusted({ $gt: tenantId }), attempt: trusted({ $lt: attempts }) },
    { tenantId: 1, queuedAt: 1, startedAt: 1 },
  )
    .sort({ tenantId: 1, queuedAt: 1 })
    .lean<WaitingScan>()
}

/** Records when a tenant's scan was last taken. */
export async function noteTurn(tenantId: string, at: Date): Promise<void> {
  await TenantTurnModel.updateOne({ _id: tenantId }, { $set: { at } }, { upsert: true })
}
