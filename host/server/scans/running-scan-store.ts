import { randomUUID } from 'node:crypto'
import { trusted } from 'mongoose'
import type { Failure, ModuleId, StepValidation } from '#analyzer/contract'
import type { FinishedModule } from '#analyzer'
import { heldBy, leasedRecords, type Held } from '../platform/jobs/leased-records.ts'
import { ScanModel, ScreenshotModel, type ScanRecord } from './scan-model.ts'
import { noteTurn, scansInTurn, type WaitingScan } from './tenant-turns.ts'

export const MAX_ATTEMPTS = 3
/** How often a worker looks again at once when others took every scan that it saw. */
const CLAIM_ROUNDS = 5

const { renew, write, queuedCount } = leasedRecords(ScanModel)

/** The worker's side of a scan. Writes return the new version, or null when the lease is lost. */
export const runningScanStore = {
  renew,
  queuedCount,

  /** Claims the next scan with fewer than `attempts` attempts: the oldest one of the tenant whose turn it is. */
  async claimNext(leaseMs: number, now: Date, attempts = MAX_ATTEMPTS): Promise<ScanRecord | null> {
    for (let round = 0; round < CLAIM_ROUNDS; round += 1) {
      const waiting = await scansInTurn(attempts)
      if (waiting.length === 0) return null
      const claimed = await claimFirst(waiting, leaseMs, now)
      if (claimed) return claimed
      // Other workers took all of these first: look for what still waits.
    }
    return null
  },

  async recordSteps(
    held: Held,
    steps: { [Id in ModuleId]?: StepValidation },
    progress: number,
    finished: { [Id in ModuleId]?: FinishedModule } = {},
  ): Promise<number | null> {
    const change: Record<string, unknown> = { progress }
    for (const [id, step] of Object.entries(steps)) change[`stepValidation.${id}`] = step
    for (const [id, result] of Object.entries(finished)) change[`finished.${id}`] = result
    return write(held, change)
  },

  /** The screenshot is stored first, so that a completed scan always has it; a worker without the lease stores none. */
  async complete(held: Held, result: Partial<ScanRecord>, screenshot: Buffer | null): Promise<number | null> {
    const change = { ...result, status: 'completed', progress: 100, lease: null }
    if (!screenshot) return write(held, change)
    const before = await ScanModel.findOne(heldBy(held), { tenantId: 1 }).lean<{ tenantId: string }>()
    if (!before) return null
    const { tenantId } = before
    await ScreenshotModel.updateOne(
      { _id: held.id },
      { $set: { jpeg: screenshot, tenantId, createdAt: new Date() } },
      { upsert: true },
    )
    const version = await write(held, change)
    // A visitor who registers meanwhile claims the scan, and the screenshot must follow it.
    const after = await ScanModel.findById(held.id, { tenantId: 1 }).lean<{ tenantId: string }>()
    if (!after) await ScreenshotModel.deleteOne({ _id: held.id })
    else if (after.tenantId !== tenantId) {
      await ScreenshotModel.updateOne({ _id: held.id }, { $set: { tenantId: after.tenantId } })
    }
    return version
  },

  async fail(held: Held, failure: Failure, now: Date): Promise<number | null> {
    return write(held, { status: 'failed', failure, message: failure.message, completedAt: now, lease: null })
  },

  /** Requeues an unfinished scan. A graceful stop is no attempt, and exhaustion has its own counter. */
  async handBack(held: Held, why: 'stopping' | 'exhausted' | 'interrupted'): Promise<void> {
    const counts = { attempt: why === 'interrupted' ? 0 : -1, exhausted: why === 'exhausted' ? 1 : 0 }
    await ScanModel.updateOne(heldBy(held), {
      $set: { status: 'queued', lease: null },
      $inc: { ...counts, version: 1 },
    })
  },

  /** Puts scans of dead workers back into the queue, or fails those without attempts left, and returns these. */
  async releaseExpired(now: Date): Promise<{ id: string; version: number }[]> {
    const expired = { status: 'running', 'lease.until': trusted({ $lt: now }) } as const
    const failure: Failure = {
      code: 'internal',
      message: `The scan was interrupted ${MAX_ATTEMPTS} times and did not finish.`,
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
    await ScanModel.updateMany(
      { ...expired, attempt: trusted({ $lt: MAX_ATTEMPTS }) },
      { $set: { status: 'queued', lease: null }, $inc: { version: 1 } },
    )
    return failed
  },
}

async function claimFirst(waiting: readonly WaitingScan[], leaseMs: number, now: Date): Promise<ScanRecord | null> {
  for (const { _id, tenantId, startedAt } of waiting) {
    const lease = { token: randomUUID(), until: new Date(now.getTime() + leaseMs) }
    const claimed = await ScanModel.findOneAndUpdate(
      { _id, status: 'queued' },
      {
        $set: { status: 'running', lease, message: 'Analysis in progress...', startedAt: startedAt ?? now },
        $inc: { attempt: 1, version: 1 },
      },
      { returnDocument: 'after' },
    ).lean<ScanRecord>()
    if (claimed) {
      await noteTurn(tenantId, now)
      return claimed
    }
  }
  return null
}
