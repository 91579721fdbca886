import type { Model } from 'mongoose'

/** A running record, which one worker holds. */
export type Held = { id: string; token: string }

type Leased = { _id: string; status: string; version: number; lease: { token: string; until: Date } | null }

/**
 * Writes to running records. Each names the lease, so a worker that lost it (slow, wrong clock, cancelled work) changes
 * nothing.
 */
export function leasedRecords<Record extends Leased>(model: Model<Record>) {
  const records = model as unknown as Model<Leased>
  return {
    async renew(held: Held, leaseMs: number, now: Date): Promise<boolean> {
      const until = new Date(now.getTime() + leaseMs)
      return (await records.updateOne(heldBy(held), { $set: { 'lease.until': until } })).matchedCount === 1
    },

    async isHeld(held: Held): Promise<boolean> {
      return (await records.exists(heldBy(held))) !== null
    },

    /** @returns the new version, or null when the lease is lost */
    async write(held: Held, change: object): Promise<number | null> {
      const after = await records
        .findOneAndUpdate(
          heldBy(held),
          { $set: change, $inc: { version: 1 } },
          { returnDocument: 'after', projection: { version: 1 } },
        )
        .lean<{ version: number }>()
      return after?.version ?? null
    },

    /** The number of queued records, counted up to a limit. */
    async queuedCount(limit: number): Promise<number> {
      return (await records.find({ status: 'queued' }, { _id: 1 }).limit(limit).lean()).length
    },
  }
}

export function heldBy({ id, token }: Held) {
  return { _id: id, status: 'running', 'lease.token': token } as const
}
