import { trusted, type UpdateQuery } from 'mongoose'
import type { Recheck } from '#host/contract/scans.ts'
import { isDuplicateKey } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import type { Owned } from '../platform/session/things.ts'
import { withoutAdoptedSites } from './adopted-sites.ts'
import { judgedTenant, scanWorkspace } from './scan-owner.ts'
import {
  LIST_PROJECTION,
  ScanModel,
  ScreenshotModel,
  type ScanListRecord,
  type ScanRecord,
  type ScreenshotRecord,
} from './scan-model.ts'

const NEWEST_LOOKED_AT = 20

/** Scans as their owner reads and changes them; queries by tenant never find another tenant's scan. */
export const scanStore = {
  async insert(record: ScanRecord): Promise<ScanRecord> {
    return (await ScanModel.create(record)).toObject()
  },

  /**
   * Creates the planned runs of schedules that do not exist yet.
   * @returns the scan of each schedule, new or existing
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

  /** The queued or running scan of the same schedule and address. */
  async underWay(tenantId: string, scheduleId: string, url: string): Promise<ScanListRecord | null> {
    return ScanModel.findOne({ tenantId, scheduleId, url, completedAt: null }, LIST_PROJECTION).lean<ScanListRecord>()
  },

  /** One scan by its id, also a page that a site scan of the tenant judged. */
  async find(tenantId: string, id: string): Promise<ScanRecord | null> {
    const found = await ScanModel.findOne({ _id: id, ...ownOrJudged(tenantId) }).lean<ScanRecord>()
    return found && withoutAdoptedSites(found)
  },

  /** Whose a scan is, of any tenant. */
  async ownerOf(id: string): Promise<Owned | null> {
    const found = await ScanModel.findById(id, { tenantId: 1, createdBy: 1 }).lean<Owned>()
    return found && { tenantId: scanWorkspace(found.tenantId), createdBy: found.createdBy ?? null }
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
   * The newest scan for the home card: queued, running, or completed and not dismissed. The status is filtered here,
   * so that the query reads only the newest few in their order.
   */
  async newestOpen(tenantId: string): Promise<ScanListRecord | null> {
    const newest = await ScanModel.find({ tenantId, dismissed: false, origin: 'form' }, LIST_PROJECTION)
      .sort({ createdAt: -1 })
      .limit(NEWEST_LOOKED_AT)
      .lean<ScanListRecord[]>()
    return newest.find(({ status }) => status !== 'failed' && status !== 'cancelled') ?? null
  },

  /** Removes a scan from the home card, together with the completed ones that would take its place. */
  async dismiss(tenantId: string, id: string): Promise<void> {
    const completed = { tenantId, dismissed: false, origin: 'form', status: 'completed' } as const
    await ScanModel.updateMany(completed, { $set: { dismissed: true } })
    await ScanModel.updateOne({ _id: id, tenantId }, { $set: { dismissed: true } })
  },

  /**
   * The newest completed scan of a site that the tenant started itself, not strangers in an embedded form, nor a page of
   * a site scan; or the newest with another status.
   */
  async newestOfSite(
    place: Pick<ScanRecord, 'tenantId' | 'host'>,
    { scored = false, ...kind }: Partial<Pick<ScanRecord, 'scanType' | 'status'>> & { scored?: boolean } = {},
  ): Promise<ScanListRecord | null> {
    const { tenantId, host } = place
    const score = scored ? { overallScore: trusted({ $ne: null }) } : {}
    const own = { embedKeyId: null, origin: trusted({ $ne: 'site' as const }) }
    return ScanModel.findOne({ tenantId, host, status: 'completed', ...own, ...kind, ...score }, LIST_PROJECTION)
      .sort({ createdAt: -1 })
      .lean<ScanListRecord>()
  },

  /** The newest completed scans of a site that the tenant started itself, newest first. */
  async ofSite({ tenantId, host }: Pick<ScanRecord, 'tenantId' | 'host'>, limit: number): Promise<ScanListRecord[]> {
    return ScanModel.find({ tenantId, host, status: 'completed', embedKeyId: null }, LIST_PROJECTION)
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<ScanListRecord[]>()
  },

  /** The newest completed scans of an address after a scan, whether it was entered or a redirect ended there. */
  async newerOfAddress(scan: ScanRecord, finalUrl: string): Promise<ScanListRecord[]> {
    const { tenantId, url, createdAt } = scan
    const newer = { tenantId, status: 'completed', createdAt: trusted({ $gt: createdAt }) } as const
    const ends = [...new Set([finalUrl, scan.finalUrl ?? finalUrl])]
    const found = await Promise.all(
      [{ url }, { finalUrl: trusted({ $in: ends }) }].map((address) =>
        ScanModel.find({ ...newer, ...address }, LIST_PROJECTION)
          .sort({ createdAt: -1 })
          .limit(NEWEST_LOOKED_AT)
          .lean<ScanListRecord[]>(),
      ),
    )
    return found.flat()
  },

  /** A completed scan of the previous version whose site is not listed yet. */
  async findUnlisted(): Promise<Pick<ScanRecord, 'tenantId' | 'host'> | null> {
    return ScanModel.findOne(
      { listed: trusted({ $exists: false }), status: 'completed' },
      { tenantId: 1, host: 1 },
    ).lean()
  },

  async markListed({ tenantId, host }: Pick<ScanRecord, 'tenantId' | 'host'>): Promise<void> {
    await ScanModel.updateMany({ tenantId, host }, { $set: { listed: true } })
  },

  /** The newest scans of a schedule, newest first. */
  async ofSchedule(tenantId: string, scheduleId: string, limit: number): Promise<ScanListRecord[]> {
    return ScanModel.find({ tenantId, scheduleId }, LIST_PROJECTION)
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<ScanListRecord[]>()
  },

  /** Moves a scan out of one of the given states; returns null if it is in another. */
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

  /** Stores the result of a re-check in place of the previous one. */
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
    const found = await ScanModel.findOne({ _id: id, ...ownOrJudged(tenantId) }, { version: 1 }).lean<{
      version: number
    }>()
    return found?.version ?? null
  },

  /** Queued and running scans of all tenants and processes. */
  async countUnfinished(): Promise<{ queued: number; running: number }> {
    const [queued, running] = await Promise.all([
      ScanModel.countDocuments({ status: 'queued' }),
      ScanModel.countDocuments({ status: 'running' }),
    ])
    return { queued, running }
  },

  /** Of any tenant: the caller has checked who may watch. */
  async versionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = await ScanModel.find({ _id: trusted({ $in: ids }) }, { version: 1 }).lean<
      Pick<ScanRecord, '_id' | 'version'>[]
    >()
    return new Map(found.map(({ _id, version }) => [_id, version]))
  },

  /** Transfers a visitor's scans to an account. */
  async claim(fromTenantId: string, { tenantId, userId }: { tenantId: string; userId: string }): Promise<void> {
    await Promise.all([
      ScanModel.updateMany({ tenantId: fromTenantId }, { $set: { tenantId, createdBy: userId }, $inc: { version: 1 } }),
      ScreenshotModel.updateMany({ tenantId: fromTenantId }, { $set: { tenantId } }),
    ])
  },

  /**
   * Copies a scan to another tenant, once.
   * @returns the id of the copy
   */
  async copy(scan: ScanRecord, { tenantId, userId }: { tenantId: string; userId: string }): Promise<string> {
    const copyOf = scan._id
    const _id = newId()
    // What its first owner did with it, such as re-checks, is not copied.
    const unused = { scheduleId: null, dueAt: null, lease: null, rechecks: {}, dismissed: false }
    const own = { tenantId, createdBy: userId, copyOf, embedKeyId: null, followedUp: true, ...unused }
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

  /** Streamed, because all of them together may not fit into memory. */
  async *exportTenant(tenantId: string): AsyncGenerator<ScanRecord> {
    for (const owner of [tenantId, judgedTenant(tenantId)]) {
      const all = ScanModel.find({ tenantId: owner })
        .sort({ createdAt: -1 })
        .lean<ScanRecord[]>()
        .cursor({ batchSize: 10 })
      for await (const scan of all) yield withoutAdoptedSites(scan as ScanRecord)
    }
  },
}

function ownOrJudged(tenantId: string) {
  return { tenantId: trusted({ $in: [tenantId, judgedTenant(tenantId)] }) }
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
