import { Schema } from 'mongoose'
import { defineModel } from '../platform/define-model.ts'
import { ScanModel } from './scan-model.ts'

/** When a worker last took a scan of a tenant: among tenants with equally many running ones, the longest ago is next. */
type TenantTurnRecord = { _id: string; at: Date }
const KEPT_SECONDS = 24 * 60 * 60
const tenantTurnSchema = new Schema<TenantTurnRecord>({ _id: String, at: Date } as never, { versionKey: false })
tenantTurnSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS })
const TenantTurnModel = defineModel<TenantTurnRecord>('TenantTurn', tenantTurnSchema)

/** Tenants with waiting scans: those with the fewest running ones first, then whose turn is the longest ago. */
export async function tenantsInTurn(): Promise<string[]> {
  type Waiting = { _id: string; since: Date }
  const [waiting, running, turns] = await Promise.all([
    ScanModel.aggregate<Waiting>([
      { $match: { status: 'queued' } },
      { $group: { _id: '$tenantId', since: { $min: '$queuedAt' } } },
    ]),
    ScanModel.aggregate<{ _id: string; count: number }>([
      { $match: { status: 'running' } },
      { $group: { _id: '$tenantId', count: { $sum: 1 } } },
    ]),
    TenantTurnModel.find().lean<TenantTurnRecord[]>(),
  ])
  const busy = new Map(running.map(({ _id, count }) => [_id, count]))
  const taken = new Map(turns.map(({ _id, at }) => [_id, at.getTime()]))
  const ranks = ({ _id, since }: Waiting) => [busy.get(_id) ?? 0, taken.get(_id) ?? 0, since.getTime()] as const
  return waiting
    .map((tenant) => ({ id: tenant._id, rank: ranks(tenant) }))
    .sort(({ rank: a }, { rank: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    .map(({ id }) => id)
}

export async function noteTurn(tenantId: string, at: Date): Promise<void> {
  await TenantTurnModel.updateOne({ _id: tenantId }, { $set: { at } }, { upsert: true })
}
