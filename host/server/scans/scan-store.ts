import { trusted, type UpdateQuery } from 'mongoose'
import type { Recheck } from '#host/contract/scans.ts'
import { isDuplicateKey } from '../platform/database/duplicate-key.ts'
import { newId } from '../platform/ids.ts'
import {
  LIST_PROJECTION,
  ScanModel,
  ScreenshotModel,
  type ScanListRecord,
  type ScanRecord,
  type ScreenshotRecord,
} from './scan-model.ts'

const NEWEST_LOOKED_AT = 20

/** Scans as their owner reads and changes them. Every function takes the tenant; another tenant's scan is not there. */
export const scanStore = {
  async insert(record: ScanRecord): Promise<ScanRecord> {
    return (await ScanModel.create(record)).toObject()
  },

  /**
   * Makes the planned runs of schedules that nobody has made yet.
   * @returns the scan of each schedule, made now or before
   */
  async insertPlanned(records: readonly ScanRecord[]): Promise<Map<string | null, string>> {
    const scanOf = new Map(records.map(({ scheduleId, _id }) => [scheduleId, _id]))
    try {
      if (records.length > 0) await ScanModel.insertMany(records, { ordered: false, lean: true })
    } catch (error) {
      const { writeErrors } = error as { writeErrors?: readonly { index: number }[] }
      if (!writeErrors?.every(isDuplicateKey)) throw error
      for (const { index } of writeErrors) scanOf.delete(records[index]?.scheduleId ?? null)
      for (const { scheduleId, _id } of await plannedRuns(records)) scanOf.set(scheduleId, _id)
    }
    return scanOf
  },

  /** The scan of the same schedule and address that waits or runs. */
  async underWay({ tenantId, scheduleId, url }: ScanRecord): Promise<ScanListRecord | null> {
    return ScanModel.findOne({ tenantId, scheduleId, url, completedAt: null }, LIST_PROJECTION).lean<ScanListRecord>()
  },

  async find(tenantId: string, id: string): Promise<ScanRecord | null> {
    return ScanModel.findOne({ _id: id, tenantId }).lean<ScanRecord>()
  },

  /** The scans of these ids that are the tenant's, in the order of the ids. */
  async listOf(tenantId: string, ids: readonly string[]): Promise<ScanListRecord[]> {
    const found = await ScanModel.find({ tenantId, _id: trusted({ $in: ids }) }, LIST_PROJECTION).lean<
      ScanListRecord[]
    >()
    const byId = new Map(found.map((scan) => [scan._id, scan]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },

  /**
   * The newest scan that runs, or is over and not yet dismissed: what the home card comes back to. States are compared
   * here and not in the query, which then reads the newest few by their order and not all of a state.
   */
  async newestOpen(tenantId: string): Promise<ScanListRecord | null> {
    const newest = await ScanModel.find({ tenantId, dismissed: false, origin: 'form' }, LIST_PROJECTION)
      .sort({ createdAt: -1 })
      .limit(NEWEST_LOOKED_AT)
      .lean<ScanListRecord[]>()
    return newest.find(({ status }) => status !== 'failed' && status !== 'cancelled') ?? null
  },

  /** Takes a scan off the home card, and with it the completed ones that would come up behind it. */
  async dismiss(tenantId: string, id: string): Promise<void> {
    const completed = { tenantId, dismissed: false, origin: 'form', status: 'completed' } as const
    await ScanModel.updateMany(completed, { $set: { dismissed: true } })
    await ScanModel.updateOne({ _id: id, tenantId }, { $set: { dismissed: true } })
  },

  /** Completed scans of one site, oldest first: the history beside a score. */
  async siteHistory(
    tenantId: string,
    host: string,
    limit: number,
    of: 'all' | 'own' = 'all',
  ): Promise<ScanListRecord[]> {
    const asked = { tenantId, host, status: 'completed' as const, ...(of === 'own' && { embedKeyId: null }) }
    const newest = await ScanModel.find(asked, LIST_PROJECTION)
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<ScanListRecord[]>()
    return newest.reverse()
  },

  /** A completed scan of the former version whose site is not listed yet. */
  async findUnlisted(): Promise<Pick<ScanRecord, 'tenantId' | 'host'> | null> {
    return ScanModel.findOne(
      { listed: trusted({ $exists: false }), status: 'completed' },
      { tenantId: 1, host: 1 },
    ).lean()
  },

  async markListed({ tenantId, host }: Pick<ScanRecord, 'tenantId' | 'host'>): Promise<void> {
    await ScanModel.updateMany({ tenantId, host }, { $set: { listed: true } })
  },

  /** The newest scans that a schedule has started, newest first. */
  async ofSchedule(tenantId: string, scheduleId: string, limit: number): Promise<ScanListRecord[]> {
    return ScanModel.find({ tenantId, scheduleId }, LIST_PROJECTION)
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<ScanListRecord[]>()
  },

  /**
   * The completed scan to compare with: of the same schedule where there is one, else of the same address and kind. A
   * quick scan beside a comprehensive one would call most findings new.
   */
  async previous(
    tenantId: string,
    {
      host,
      url,
      scanType,
      scheduleId,
      createdAt,
    }: Pick<ScanRecord, 'host' | 'url' | 'scanType' | 'scheduleId' | 'createdAt'>,
  ): Promise<ScanRecord | null> {
    const before = (same: Partial<Pick<ScanRecord, 'scheduleId' | 'url' | 'scanType'>>) =>
      ScanModel.findOne({ tenantId, host, status: 'completed', createdAt: trusted({ $lt: createdAt }), ...same })
        .sort({ createdAt: -1 })
        .lean<ScanRecord>()
    return (scheduleId && (await before({ scheduleId }))) || before({ url, scanType })
  },

  /** Moves a scan out of one of the given states, or answers null when it is in another. */
  async transition(
    tenantId: string,
    id: string,
    from: readonly ScanRecord['status'][],
    change: UpdateQuery<ScanRecord>['$set'],
  ): Promise<ScanRecord | null> {
    return ScanModel.findOneAndUpdate(
      { _id: id, tenantId, status: trusted({ $in: from }) },
      { $set: { ...change, lease: null }, $inc: { version: 1 } },
      { returnDocument: 'after' },
    ).lean<ScanRecord>()
  },

  /** The answer to a re-check takes the place of the one before it. */
  async recordRecheck(tenantId: string, id: string, recheck: Recheck): Promise<void> {
    await ScanModel.updateOne(
      { _id: id, tenantId, status: 'completed' },
      { $set: { [`rechecks.${recheck.findingId}`]: recheck }, $inc: { version: 1 } },
    )
  },

  async remove(tenantId: string, id: string): Promise<boolean> {
    const { deletedCount } = await ScanModel.deleteOne({ _id: id, tenantId })
    await ScreenshotModel.deleteOne({ _id: id, tenantId })
    return deletedCount === 1
  },

  async screenshot(tenantId: string, id: string): Promise<Uint8Array | null> {
    const found = await ScreenshotModel.findOne({ _id: id, tenantId }).lean<{
      jpeg: { buffer: Uint8Array } | Uint8Array
    }>()
    if (!found) return null
    return found.jpeg instanceof Uint8Array ? found.jpeg : found.jpeg.buffer
  },

  async versionOf(tenantId: string, id: string): Promise<number | null> {
    const found = await ScanModel.findOne({ _id: id, tenantId }, { version: 1 }).lean<{ version: number }>()
    return found?.version ?? null
  },

  /** For those who were let in to watch, whoever owns the scans. */
  async versionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = await ScanModel.find({ _id: trusted({ $in: ids }) }, { version: 1 }).lean<
      Pick<ScanRecord, '_id' | 'version'>[]
    >()
    return new Map(found.map(({ _id, version }) => [_id, version]))
  },

  /** A visitor's scans become the account's. */
  async claim(fromTenantId: string, toTenantId: string): Promise<void> {
    await Promise.all([
      ScanModel.updateMany({ tenantId: fromTenantId }, { $set: { tenantId: toTenantId }, $inc: { version: 1 } }),
      ScreenshotModel.updateMany({ tenantId: fromTenantId }, { $set: { tenantId: toTenantId } }),
    ])
  },

  /**
   * Gives another tenant a copy, once.
   * @returns its id
   */
  async copy(scan: ScanRecord, tenantId: string): Promise<string> {
    const copyOf = scan._id
    const _id = newId()
    const own = { tenantId, copyOf, embedKeyId: null, scheduleId: null, dueAt: null, lease: null, followedUp: true }
    try {
      await ScanModel.create({ ...scan, ...own, _id })
    } catch (error) {
      const made = isDuplicateKey(error) ? await ScanModel.findOne({ tenantId, copyOf }, { _id: 1 }).lean() : null
      if (!made) throw error
      return made._id
    }
    const shot = await ScreenshotModel.findOne({ _id: copyOf, tenantId: scan.tenantId }).lean<ScreenshotRecord>()
    if (shot) await ScreenshotModel.create({ ...shot, _id, tenantId })
    return _id
  },

  /** One by one: all of them together may be more than fits into memory. */
  exportTenant(tenantId: string): AsyncIterable<ScanRecord> {
    return ScanModel.find({ tenantId }).sort({ createdAt: -1 }).lean<ScanRecord[]>().cursor({ batchSize: 10 })
  },

  async eraseTenant(tenantId: string): Promise<void> {
    await Promise.all([ScanModel.deleteMany({ tenantId }), ScreenshotModel.deleteMany({ tenantId })])
  },
}

async function plannedRuns(records: readonly ScanRecord[]): Promise<Pick<ScanRecord, '_id' | 'scheduleId'>[]> {
  const dueAtOf = new Map(records.map(({ scheduleId, dueAt }) => [scheduleId, dueAt?.getTime()]))
  const dueAt = records.map((record) => record.dueAt)
  const filter = { scheduleId: trusted({ $in: [...dueAtOf.keys()] }), dueAt: trusted({ $in: dueAt }) }
  const found = await ScanModel.find(filter, { scheduleId: 1, dueAt: 1 }).lean<
    Pick<ScanRecord, '_id' | 'scheduleId' | 'dueAt'>[]
  >()
  return found.filter((run) => run.dueAt?.getTime() === dueAtOf.get(run.scheduleId))
}
