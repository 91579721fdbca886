import { trusted } from 'mongoose'
import { SITE_PAGES_DEFAULT } from '#analyzer/contract'
import { MAX_SCHEDULES, scheduleViewSchema, UNDO_MINUTES, type ScheduleView } from '#host/contract/schedules.ts'
import { AppError } from '../platform/errors.ts'
import { isId } from '../platform/ids.ts'
import type { Owned } from '../platform/session/things.ts'
import { ScheduleModel, type ScheduleRecord } from './schedule-model.ts'

/** Moves a due schedule to its next time, with the scan that was started or the reason why none was. */
export type Move = { schedule: ScheduleRecord; next: Date; scanId: string | null; refusal: string | null }

export const scheduleStore = {
  async insert(record: ScheduleRecord): Promise<void> {
    const { _id, tenantId } = record
    await ScheduleModel.create(record)
    // Counted after the insert, so that parallel requests cannot leave more.
    if ((await ScheduleModel.countDocuments({ tenantId, deletedAt: null })) > MAX_SCHEDULES) {
      await ScheduleModel.deleteOne({ _id })
      throw new AppError('conflict', `A workspace can have at most ${MAX_SCHEDULES} schedules.`)
    }
  },

  async list(tenantId: string): Promise<ScheduleRecord[]> {
    return ScheduleModel.find({ tenantId, deletedAt: null }).sort({ createdAt: -1 }).lean<ScheduleRecord[]>()
  },

  async require(tenantId: string, id: string | undefined): Promise<ScheduleRecord> {
    const found = isId(id)
      ? await ScheduleModel.findOne({ _id: id, tenantId, deletedAt: null }).lean<ScheduleRecord>()
      : null
    if (!found) throw scheduleNotFound()
    return found
  },

  /** Whose a schedule is, of any tenant, also while it may be restored. */
  async ownerOf(id: string): Promise<Owned | null> {
    const found = await ScheduleModel.findById(id, { tenantId: 1, userId: 1 }).lean<ScheduleRecord>()
    return found && { tenantId: found.tenantId, createdBy: found.userId }
  },

  async update(tenantId: string, id: string, change: Partial<ScheduleRecord>): Promise<ScheduleRecord> {
    const updated = await ScheduleModel.findOneAndUpdate(
      { _id: id, tenantId, deletedAt: null },
      { $set: change },
      { returnDocument: 'after' },
    ).lean<ScheduleRecord>()
    if (!updated) throw scheduleNotFound()
    return updated
  },

  /** Applies a change that was worked out from `seen`; returns null if its times have changed since. */
  async updateSeen(seen: ScheduleRecord, change: Partial<ScheduleRecord>): Promise<ScheduleRecord | null> {
    const { _id, tenantId, schedule, timeZone, isActive } = seen
    return ScheduleModel.findOneAndUpdate(
      { _id, tenantId, schedule, timeZone, isActive, deletedAt: null },
      { $set: change },
      { returnDocument: 'after' },
    ).lean<ScheduleRecord>()
  },

  async restore(tenantId: string, id: string | undefined, now: Date): Promise<ScheduleRecord> {
    const restored = await ScheduleModel.findOneAndUpdate(
      { _id: isId(id) ? id : '', tenantId, ...justDeleted(now) },
      { $set: { deletedAt: null } },
      { returnDocument: 'after' },
    ).lean<ScheduleRecord>()
    if (!restored) throw scheduleNotFound()
    return restored
  },

  /** Whether it was deleted so recently that it may still be restored. */
  async isRestorable(id: string, now: Date): Promise<boolean> {
    return (await ScheduleModel.exists({ _id: id, ...justDeleted(now) })) !== null
  },

  /** Schedules whose time has come, the most overdue first. */
  async due(now: Date, limit: number): Promise<ScheduleRecord[]> {
    return ScheduleModel.find({ isActive: true, deletedAt: null, nextRunAt: trusted({ $lte: now, $ne: null }) })
      .sort({ nextRunAt: 1 })
      .limit(limit)
      .lean<ScheduleRecord[]>()
  },

  /** Moves due schedules to their next time. The planned time is part of the filter, so each moves once. */
  async advance(moves: readonly Move[], now: Date): Promise<void> {
    if (moves.length === 0) return
    await ScheduleModel.bulkWrite(
      moves.map(({ schedule: { _id, nextRunAt }, next, scanId, refusal }) => ({
        updateOne: {
          filter: { _id, nextRunAt },
          update: {
            $set: {
              nextRunAt: next,
              ...(scanId && { lastRunAt: now, lastScanId: scanId, lastRefusal: null }),
              ...(refusal && { lastRefusal: { at: now, message: refusal } }),
            },
          },
        },
      })),
      { ordered: false },
    )
  },

  async findById(id: string): Promise<ScheduleRecord | null> {
    return ScheduleModel.findById(id).lean<ScheduleRecord>()
  },

  /** Turns off the mails of the schedule with this token; returns its name, or null for an unknown token. */
  async unsubscribe(unsubscribeToken: string): Promise<string | null> {
    const found = await ScheduleModel.findOneAndUpdate(
      { unsubscribeToken },
      { $set: { emailAlerts: false } },
    ).lean<ScheduleRecord>()
    return found?.name ?? null
  },

  /** Fills in schedules that were stored before these settings existed. */
  async addMissingSettings(): Promise<void> {
    const older = { webhookWhen: trusted({ $exists: false }) }
    await ScheduleModel.updateMany(older, { $set: { webhookWhen: 'completion', lastRefusal: null } })
  },

  async isUnsubscribeToken(unsubscribeToken: string): Promise<boolean> {
    return (await ScheduleModel.exists({ unsubscribeToken })) !== null
  },

  /** Removes a deleted channel from every schedule that had chosen it. */
  async forgetChannel(tenantId: string, channelId: string): Promise<void> {
    await ScheduleModel.updateMany({ tenantId, channelIds: channelId }, { $pull: { channelIds: channelId } })
  },
}

export function toScheduleView(record: ScheduleRecord): ScheduleView {
  // Parsed, so that only the fields of the contract leave, whatever is added to the record.
  return scheduleViewSchema.parse({
    ...record,
    id: record._id,
    channelIds: record.channelIds ?? [],
    scope: record.scope ?? 'page',
    maxPages: record.maxPages ?? SITE_PAGES_DEFAULT,
    lastRunAt: record.lastRunAt?.toISOString() ?? null,
    nextRunAt: record.nextRunAt?.toISOString() ?? null,
    lastRefusal: record.lastRefusal && { ...record.lastRefusal, at: record.lastRefusal.at.toISOString() },
    createdAt: record.createdAt.toISOString(),
    createdBy: record.userId,
  })
}

function scheduleNotFound(): AppError {
  return new AppError('not-found', 'Schedule not found')
}

function justDeleted(now: Date) {
  return { deletedAt: trusted({ $gte: new Date(now.getTime() - UNDO_MINUTES * 60_000) }) }
}
