import { trusted, type Model } from 'mongoose'

/** A worker that just ended a record reports it itself. */
const GRACE_MS = 10_000

type Followed = { _id: string; status: string; completedAt: Date | null; followedUp: boolean }

/** What is done once after the end of a record that a worker ran. After a crash it is done again. */
export type FollowUps<Ended> = {
  /** Reports an end, and marks it only afterwards, so that the sweep repeats what a crash cut short. */
  report: (id: string, ended: Ended) => Promise<void>
  /** Reports the ends of records whose worker died before it did. One that fails does not hold up the others. */
  reportMissed: (now: Date, ended: Ended, failed: (error: unknown, id: string) => void) => Promise<void>
}

/** @param batch how many missed ends one sweep reports */
export function createFollowUps<Record extends Followed, Ended>(
  model: Model<Record>,
  batch: number,
  follow: (record: Record, ended: Ended) => Promise<void>,
): FollowUps<Ended> {
  const records = model as unknown as Model<Followed>
  // Nobody is notified of a cancelled record, because its owner ended it.
  const pending = () => ({ followedUp: false, status: trusted({ $in: ['completed', 'failed'] }) })

  async function report(id: string, ended: Ended): Promise<void> {
    const record = await records.findOne({ _id: id, ...pending() }).lean<Record>()
    if (!record) return
    await follow(record, ended)
    // Skips one that was retried meanwhile, because it will end again.
    await records.updateOne({ _id: id, completedAt: record.completedAt }, { $set: { followedUp: true } })
  }

  return {
    report,
    async reportMissed(now, ended, failed) {
      const completedAt = trusted({ $lt: new Date(now.getTime() - GRACE_MS), $ne: null })
      const missed = await records
        .find({ ...pending(), completedAt }, { _id: 1 })
        .sort({ completedAt: -1 })
        .limit(batch)
        .lean<{ _id: string }[]>()
      for (const { _id } of missed) await report(_id, ended).catch((error: unknown) => failed(error, _id))
    },
  }
}
