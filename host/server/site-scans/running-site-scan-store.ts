import { randomUUID } from 'node:crypto'
import { trusted } from 'mongoose'
import type { Failure, SiteReport } from '#analyzer/contract'
import { isDuplicateKey } from '../platform/database/database.ts'
import { heldBy, leasedRecords, type Held } from '../platform/jobs/leased-records.ts'
import { SiteScanModel, type SiteScanRecord } from './site-scan-model.ts'

/** A run that is interrupted so often without reading or judging a page is given up. */
export const MAX_STALLS = 10
/** Waiting scans that a worker looks at for one that may run now. */
const LOOKED_AT = 50

const HOST_BUSY = 'Another site scan reads this host at the moment. This one starts when it has ended.'

const ended = { lease: null, slot: null, heldHost: null, stage: null, wait: null } as const

const { renew, isHeld, write, queuedCount } = leasedRecords(SiteScanModel)

/** The worker's side of a site scan. Writes return the new version, or null when the lease is lost. */
export const runningSiteScanStore = {
  renew,
  isHeld,
  queuedCount,

  /**
   * Claims the oldest waiting scan whose host no other scan reads and whose workspace runs fewer than `atOnce`.
   * @returns it, or null; and the scans that now say what they wait for
   */
  async claimNext(leaseMs: number, now: Date, atOnce: number): Promise<{ scan: SiteScanRecord | null; told: Told[] }> {
    const waiting = await SiteScanModel.find({ status: 'queued' }, { tenantId: 1, host: 1, startedAt: 1, wait: 1 })
      .sort({ queuedAt: 1 })
      .limit(LOOKED_AT)
      .lean<Pick<SiteScanRecord, '_id' | 'tenantId' | 'host' | 'startedAt' | 'wait'>[]>()
    const told: Told[] = []
    for (const { _id, tenantId, host, startedAt, wait } of waiting) {
      if (atOnce !== Infinity && (await SiteScanModel.countDocuments({ status: 'running', tenantId })) >= atOnce)
        continue
      const lease = { token: randomUUID(), until: new Date(now.getTime() + leaseMs) }
      const running = { status: 'running', lease, heldHost: hostKey(host), stage: 'finding', wait: null } as const
      try {
        const scan = await SiteScanModel.findOneAndUpdate(
          { _id, status: 'queued' },
          { $set: { ...running, startedAt: startedAt ?? now }, $inc: { stalls: 1, version: 1 } },
          { returnDocument: 'after' },
        ).lean<SiteScanRecord>()
        if (scan) return { scan, told }
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        if (wait === null) told.push(...(await tellWait(_id)))
      }
    }
    return { scan: null, told }
  },

  async recordProgress(held: Held, change: Partial<SiteScanRecord>): Promise<number | null> {
    return write(held, change)
  },

  async complete(held: Held, report: SiteReport, now: Date): Promise<number | null> {
    return write(held, { ...report, ...ended, status: 'completed', completedAt: now })
  },

  async fail(held: Held, failure: Failure, now: Date): Promise<number | null> {
    return write(held, { ...ended, status: 'failed', failure, completedAt: now })
  },

  /** Requeues a scan whose process stops. Another worker continues it, and this was no failed attempt. */
  async handBack(held: Held): Promise<void> {
    await SiteScanModel.updateOne(heldBy(held), {
      $set: { status: 'queued', lease: null, heldHost: null, wait: null },
      $inc: { stalls: -1, version: 1 },
    })
  },

  /** Puts scans of dead workers back into the queue, or fails those that make no progress. */
  async releaseExpired(now: Date): Promise<Told[]> {
    const expired = { status: 'running', 'lease.until': trusted({ $lt: now }) } as const
    const found = await SiteScanModel.find(expired, { version: 1, stalls: 1 }).limit(1000).lean<SiteScanRecord[]>()
    const told: Told[] = []
    for (const { _id, version, stalls } of found) {
      const failure: Failure = {
        code: 'internal',
        message: `The site scan was interrupted ${MAX_STALLS} times without progress.`,
      }
      const change: Partial<SiteScanRecord> =
        stalls >= MAX_STALLS
          ? { ...ended, status: 'failed', failure, completedAt: now }
          : { status: 'queued', lease: null, heldHost: null, wait: null }
      const { modifiedCount } = await SiteScanModel.updateOne(
        { _id, ...expired },
        { $set: change, $inc: { version: 1 } },
      )
      if (modifiedCount === 1) told.push({ id: _id, version: version + 1 })
    }
    return told
  },
}

/** A scan that changed, for its watchers. */
export type Told = { id: string; version: number }

/** With and without `www` is one server. */
function hostKey(host: string): string {
  return host.replace(/^www\./, '')
}

async function tellWait(id: string): Promise<Told[]> {
  const wait = { seconds: 0, reason: HOST_BUSY }
  const told = await SiteScanModel.findOneAndUpdate(
    { _id: id, status: 'queued' },
    { $set: { wait }, $inc: { version: 1 } },
    { returnDocument: 'after', projection: { version: 1 } },
  ).lean<{ version: number }>()
  return told ? [{ id, version: told.version }] : []
}
