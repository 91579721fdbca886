import { trusted } from 'mongoose'
import type { ListSiteScansQuery } from '#host/contract/site-scans.ts'
import { containing } from '../platform/database/containing.ts'
import { isId } from '../platform/ids.ts'
import { AppError } from '../platform/errors.ts'
import type { Owned } from '../platform/session/things.ts'
import {
  SitePageModel,
  SiteReadModel,
  SiteRunModel,
  SiteScanModel,
  SUMMARY_PROJECTION,
  type SiteScanListRecord,
  type SiteScanRecord,
} from './site-scan-model.ts'

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const

/** Site scans as their workspace reads and changes them; queries by tenant never find another tenant's. */
export const siteScanStore = {
  async insert(record: SiteScanRecord): Promise<SiteScanRecord> {
    return (await SiteScanModel.create(record)).toObject()
  },

  async find(tenantId: string, id: string): Promise<SiteScanRecord | null> {
    return SiteScanModel.findOne({ _id: id, tenantId }).lean<SiteScanRecord>()
  },

  /** Whose a site scan is, of any tenant. */
  async ownerOf(id: string): Promise<Owned | null> {
    const found = await SiteScanModel.findById(id, { tenantId: 1, createdBy: 1 }).lean<Owned>()
    return found && { tenantId: found.tenantId, createdBy: found.createdBy }
  },

  /** @throws {AppError} `not-found`, the same for an unknown id and another tenant's */
  async require(tenantId: string, id: string | undefined): Promise<SiteScanRecord> {
    const found = isId(id) ? await siteScanStore.find(tenantId, id) : null
    if (!found) throw siteScanNotFound()
    return found
  },

  /** Like `require`, without reading the whole scan. */
  async requireId(tenantId: string, id: string | undefined): Promise<string> {
    if (!isId(id) || !(await SiteScanModel.exists({ _id: id, tenantId }))) throw siteScanNotFound()
    return id
  },

  /** The newest first; `before` is the last one of the previous page. */
  async list(tenantId: string, { limit, before, q }: ListSiteScansQuery): Promise<SiteScanListRecord[]> {
    const last = before && (await SiteScanModel.findOne({ _id: before, tenantId }, { createdAt: 1 }).lean())
    const filter = {
      tenantId,
      ...(last && {
        createdAt: trusted({ $lte: last.createdAt }),
        $or: [{ createdAt: trusted({ $lt: last.createdAt }) }, { _id: trusted({ $lt: last._id }) }],
      }),
      ...(q && { url: containing(q) }),
    }
    return SiteScanModel.find(filter, { ...SUMMARY_PROJECTION, tenantId: 1 })
      .sort(NEWEST_FIRST)
      .limit(limit)
      .lean<SiteScanListRecord[]>()
  },

  /** The completed run of the same address before this one. */
  async previous({ tenantId, url, createdAt }: SiteScanRecord): Promise<SiteScanRecord | null> {
    return SiteScanModel.findOne({ tenantId, url, status: 'completed', createdAt: trusted({ $lt: createdAt }) })
      .sort({ createdAt: -1 })
      .lean<SiteScanRecord>()
  },

  /** Moves a scan out of one of the given states; returns null if it is in another. */
  async transition(
    tenantId: string,
    id: string,
    from: readonly SiteScanRecord['status'][],
    change: Partial<SiteScanRecord>,
  ): Promise<SiteScanRecord | null> {
    return SiteScanModel.findOneAndUpdate(
      { _id: id, tenantId, status: trusted({ $in: from }) },
      { $set: { ...change, lease: null, heldHost: null, stage: null, wait: null }, $inc: { version: 1 } },
      { returnDocument: 'after' },
    ).lean<SiteScanRecord>()
  },

  async versionOf(tenantId: string, id: string): Promise<number | null> {
    return (await SiteScanModel.findOne({ _id: id, tenantId }, { version: 1 }).lean())?.version ?? null
  },

  /** Of any tenant: the caller has checked who may watch. */
  async versionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = await SiteScanModel.find({ _id: trusted({ $in: ids }) }, { version: 1 }).lean()
    return new Map(found.map(({ _id, version }) => [_id, version]))
  },

  /** The queued or running scan of a schedule. */
  async openRun(tenantId: string, scheduleId: string): Promise<string | null> {
    const open = await SiteScanModel.findOne(
      { tenantId, scheduleId, status: trusted({ $in: ['queued', 'running'] }) },
      { _id: 1 },
    ).lean()
    return open?._id ?? null
  },

  async plannedRun(scheduleId: string, dueAt: Date): Promise<string | null> {
    return (await SiteScanModel.findOne({ scheduleId, dueAt }, { _id: 1 }).lean())?._id ?? null
  },

  /** The newest scans of a schedule, newest first. */
  async ofSchedule(tenantId: string, scheduleId: string, limit: number): Promise<SiteScanListRecord[]> {
    return SiteScanModel.find({ tenantId, scheduleId }, SUMMARY_PROJECTION)
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<SiteScanListRecord[]>()
  },

  /** Removes what a run stored apart from its scan: for a retry, or with the scan. */
  async clear(siteScanId: string): Promise<void> {
    await SitePageModel.deleteMany({ siteScanId })
    await SiteReadModel.deleteMany({ siteScanId })
    await SiteRunModel.deleteOne({ _id: siteScanId })
  },

  /** Removes what only a later run would need, once there is one. Its pages and results stay. */
  async forgetReads(siteScanId: string): Promise<void> {
    await SiteReadModel.deleteMany({ siteScanId })
    await SiteRunModel.deleteOne({ _id: siteScanId })
  },

  async remove(tenantId: string, id: string): Promise<boolean> {
    const { deletedCount } = await SiteScanModel.deleteOne({ _id: id, tenantId })
    if (deletedCount === 1) await siteScanStore.clear(id)
    return deletedCount === 1
  },

  async *exportTenant(tenantId: string): AsyncGenerator<SiteScanRecord> {
    yield* SiteScanModel.find({ tenantId }).sort(NEWEST_FIRST).lean<SiteScanRecord[]>().cursor({ batchSize: 5 })
  },
}

export function siteScanNotFound(): AppError {
  return new AppError('not-found', 'Site scan not found')
}
