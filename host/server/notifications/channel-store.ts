import { trusted } from 'mongoose'
import { MAX_CHANNELS, REFUSALS_TO_PAUSE, type ChannelView } from '#host/contract/channels.ts'
import { AppError } from '../platform/errors.ts'
import { isId } from '../platform/ids.ts'
import { ChannelModel, type ChannelRecord } from './channel-model.ts'

export const channelStore = {
  async insert(record: ChannelRecord): Promise<void> {
    const { _id, tenantId } = record
    await ChannelModel.create(record)
    // Counted after the insert, so that parallel requests cannot leave more.
    if ((await ChannelModel.countDocuments({ tenantId })) > MAX_CHANNELS) {
      await ChannelModel.deleteOne({ _id })
      throw new AppError('conflict', `A workspace can have at most ${MAX_CHANNELS} channels.`)
    }
  },

  async list(tenantId: string): Promise<ChannelRecord[]> {
    return ChannelModel.find({ tenantId }).sort({ createdAt: -1 }).lean<ChannelRecord[]>()
  },

  async require(tenantId: string, id: string | undefined): Promise<ChannelRecord> {
    const found = await ChannelModel.findOne({ _id: isId(id) ? id : '', tenantId }).lean<ChannelRecord>()
    if (!found) throw channelNotFound()
    return found
  },

  async update(tenantId: string, id: string, change: Partial<ChannelRecord>): Promise<ChannelRecord> {
    const updated = await ChannelModel.findOneAndUpdate(
      { _id: id, tenantId },
      { $set: change },
      { returnDocument: 'after' },
    ).lean<ChannelRecord>()
    if (!updated) throw channelNotFound()
    return updated
  },

  async remove(tenantId: string, id: string | undefined): Promise<string> {
    const { deletedCount } = await ChannelModel.deleteOne({ _id: isId(id) ? id : '', tenantId })
    if (!isId(id) || deletedCount === 0) throw channelNotFound()
    return id
  },

  /** Whose a channel is, for the rights of whoever names it. */
  async ownerOf(id: string): Promise<{ tenantId: string; createdBy: null } | null> {
    const found = await channelStore.findById(id)
    return found && { tenantId: found.tenantId, createdBy: null }
  },

  /** For a delivery, which names its channel itself. */
  async findById(id: string): Promise<ChannelRecord | null> {
    return ChannelModel.findById(id).lean<ChannelRecord>()
  },

  async delivered(id: string, at: Date, restsUntil: Date | null): Promise<void> {
    const change = { refusals: 0, lastDeliveredAt: at, lastError: null, restsUntil }
    await ChannelModel.updateOne({ _id: id }, { $set: change })
  },

  async failed(id: string, at: Date, message: string, restsUntil: Date | null): Promise<void> {
    await ChannelModel.updateOne({ _id: id }, { $set: { lastError: { at, message }, restsUntil } })
  },

  /** Counts a refusal of the destination; returns the channel if this one paused it, which happens once. */
  async refused(id: string, at: Date, message: string): Promise<ChannelRecord | null> {
    await ChannelModel.updateOne({ _id: id }, { $inc: { refusals: 1 }, $set: { lastError: { at, message } } })
    return ChannelModel.findOneAndUpdate(
      { _id: id, isActive: true, refusals: trusted({ $gte: REFUSALS_TO_PAUSE }) },
      { $set: { isActive: false } },
      { returnDocument: 'after' },
    ).lean<ChannelRecord>()
  },
}

export function toChannelView(record: ChannelRecord): ChannelView {
  const { _id, type, name, destination, events, isActive, lastError, lastDeliveredAt, createdAt } = record
  return {
    id: _id,
    type,
    name,
    destination,
    events,
    isActive,
    state: isActive ? 'active' : 'paused',
    lastError: lastError?.message ?? null,
    lastErrorAt: lastError?.at.toISOString() ?? null,
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

function channelNotFound(): AppError {
  return new AppError('not-found', 'Channel not found')
}
