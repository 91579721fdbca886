import { randomUUID } from 'node:crypto'
import { trusted, type UpdateQuery } from 'mongoose'
import type { Failure, ModuleId, StepValidation } from '#analyzer/contract'
import type { FinishedModule } from '#analyzer'
import { ScanModel, ScreenshotModel, type ScanRecord } from './scan-model.ts'

export const MAX_ATTEMPTS = 3

/** A running scan in the hands of one worker. */
export type HeldScan = { id: string; token: string }

/**
 * The worker's side of a scan. Each write names the lease, so a worker that lost it (it was slow, its clock was wrong,
 * the scan was cancelled) changes nothing and hears of it: the functions answer the new version, or null.
 */
export const runningScanStore = {
  /** Takes the next scan, fairly: of the tenant with the fewest running scans, the oldest. */
  async claimNext(leaseMs: number, now: Date): Promise<ScanRecord | null> {
    for (const tenantId of await tenantsInTurn()) {
      const next = await ScanModel.findOne({ status: 'queued', tenantId }, { startedAt: 1 })
        .sort({ queuedAt: 1 })
        .lean<Pick<ScanRecord, '_id' | 'startedAt'>>()
      if (!next) continue
      const lease = { token: randomUUID(), until: new Date(now.getTime() + leaseMs) }
      const claimed = await ScanModel.findOneAndUpdate(
        { _id: next._id, status: 'queued' },
        { $set: { status: 'running', lease, message: 'Analysis in progress...', startedAt: next.startedAt ?? now }, $inc: { attempt: 1, version: 1 } },
        { returnDocument: 'after' },
      ).lean<ScanRecord>()
      // Null: another worker was quicker; the next tenant's scan is as good, and the sweep looks again.
      if (claimed) return claimed
    }
    return null
  },

  async renew(held: HeldScan, leaseMs: number, now: Date): Promise<boolean> {
    const until = new Date(now.getTime() + leaseMs)
    const { matchedCount } = await ScanModel.updateOne(heldBy(held), { $set: { 'lease.until': until } })
    return matchedCount === 1
  },

  async recordSteps(
    held: HeldScan,
    steps: { [Id in ModuleId]?: StepValidation },
    progress: number,
    finished: { [Id in ModuleId]?: FinishedModule } = {},
  ): Promise<number | null> {
    const change: Record<string, unknown> = { progress }
    for (const [id, step] of Object.entries(steps)) change[`stepValidation.${id}`] = step
    for (const [id, result] of Object.entries(finished)) change[`finished.${id}`] = result
    return write(held, change)
  },

  async complete(
    held: HeldScan,
    result: Partial<ScanRecord>,
    screenshot: Buffer | null,
    tenantId: string,
  ): Promise<number | null> {
    if (screenshot) {
      await ScreenshotModel.updateOne({ _id: held.id }, { $set: { jpeg: screenshot, tenantId } }, { upsert: true })
    }
    return write(held, { ...result, status: 'completed', progress: 100, lease: null })
  },

  async fail(held: HeldScan, failure: Failure, now: Date): Promise<number | null> {
    return write(held, { status: 'failed', failure, message: failure.message, completedAt: now, lease: null })
  },

  /** Gives a scan back unfinished, at a graceful stop: the attempt does not count. */
  async handBack(held: HeldScan): Promise<void> {
    await ScanModel.updateOne(heldBy(held), {
      $set: { status: 'queued', lease: null },
      $inc: { attempt: -1, version: 1 },
    })
  },

  /** Puts scans of dead workers back into the queue, or fails those that have had their attempts. */
  async releaseExpired(now: Date): Promise<{ requeued: number; failed: { id: string; version: number }[] }> {
    const expired = { status: 'running', 'lease.until': trusted({ $lt: now }) } as const
    const failure: Failure = {
      code: 'internal',
      message: `The scan was interrupted ${MAX_ATTEMPTS} times and was given up.`,
    }
    const given = await ScanModel.find({ ...expired, attempt: trusted({ $gte: MAX_ATTEMPTS }) }, { version: 1 })
      .limit(1000)
      .lean<{ _id: string; version: number }[]>()
    const failed = []
    for (const { _id, version } of given) {
      const { modifiedCount } = await ScanModel.updateOne(
        { _id, ...expired },
        {
          $set: { status: 'failed', failure, message: failure.message, completedAt: now, lease: null },
          $inc: { version: 1 },
        },
      )
      if (modifiedCount === 1) failed.push({ id: _id, version: version + 1 })
    }
    const { modifiedCount } = await ScanModel.updateMany(
      { ...expired, attempt: trusted({ $lt: MAX_ATTEMPTS }) },
      { $set: { status: 'queued', lease: null }, $inc: { version: 1 } },
    )
    return { requeued: modifiedCount, failed }
  },

  async queuedCount(): Promise<number> {
    return ScanModel.countDocuments({ status: 'queued' })
  },
}
export type RunningScanStore = typeof runningScanStore

function heldBy({ id, token }: HeldScan) {
  return { _id: id, status: 'running', 'lease.token': token } as const
}

async function write(
  held: HeldScan,
  change: UpdateQuery<ScanRecord>['$set'] | Record<string, unknown>,
): Promise<number | null> {
  const after = await ScanModel.findOneAndUpdate(
    heldBy(held),
    { $set: change as Record<string, unknown>, $inc: { version: 1 } },
    { returnDocument: 'after', projection: { version: 1 } },
  ).lean<{ version: number }>()
  return after?.version ?? null
}

/** Tenants with waiting scans, those with the fewest running ones first, then the longest waiting. */
async function tenantsInTurn(): Promise<string[]> {
  type Turn = { _id: string; waitingSince: Date }
  const [waiting, running] = await Promise.all([
    ScanModel.aggregate<Turn>([
      { $match: { status: 'queued' } },
      { $group: { _id: '$tenantId', waitingSince: { $min: '$queuedAt' } } },
    ]),
    ScanModel.aggregate<{ _id: string; count: number }>([
      { $match: { status: 'running' } },
      { $group: { _id: '$tenantId', count: { $sum: 1 } } },
    ]),
  ])
  const busy = new Map(running.map(({ _id, count }) => [_id, count]))
  return waiting
    .sort(
      (a, b) => (busy.get(a._id) ?? 0) - (busy.get(b._id) ?? 0) || a.waitingSince.getTime() - b.waitingSince.getTime(),
    )
    .map(({ _id }) => _id)
}
