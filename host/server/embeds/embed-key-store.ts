import { trusted } from 'mongoose'
import {
  embedKeyViewSchema,
  MAX_EMBED_KEYS,
  type CreateEmbedKeyInput,
  type EmbedKeyView,
  type UpdateEmbedKeyInput,
} from '#host/contract/embed-keys.ts'
import { DAY_MS, type Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { isId, newId } from '../platform/ids.ts'
import type { Owned } from '../platform/session/things.ts'
import { newSecret } from '../platform/secrets.ts'
import { EmbedKeyModel, EmbedUsageModel, type EmbedKeyRecord } from './embed-model.ts'

const USAGE_DAYS = 30
const USAGE_KEPT_MS = 400 * DAY_MS

export const embedKeyStore = {
  async create(tenantId: string, input: CreateEmbedKeyInput, { now }: Clock): Promise<EmbedKeyRecord> {
    const { brandColor = null, radius = null, ...rest } = input
    const record = { _id: newId(), tenantId, key: newKey(), brandColor, radius, ...rest, createdAt: now() }
    await EmbedKeyModel.create(record)
    // Counted after the insert, so that concurrent calls cannot exceed the limit.
    if ((await EmbedKeyModel.countDocuments({ tenantId })) > MAX_EMBED_KEYS) {
      await EmbedKeyModel.deleteOne({ _id: record._id })
      throw new AppError('conflict', `A workspace can have at most ${MAX_EMBED_KEYS} embed keys.`)
    }
    return record
  },

  async list(tenantId: string): Promise<EmbedKeyRecord[]> {
    return EmbedKeyModel.find({ tenantId }).sort({ createdAt: -1 }).lean<EmbedKeyRecord[]>()
  },

  async update(tenantId: string, id: string | undefined, input: UpdateEmbedKeyInput): Promise<EmbedKeyRecord> {
    const change = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    return requireKey(tenantId, id, change)
  },

  /** A new key in place of the old one, which stops working at once. */
  async rotate(tenantId: string, id: string | undefined): Promise<EmbedKeyRecord> {
    return requireKey(tenantId, id, { key: newKey() })
  },

  /** @returns the id */
  async remove(tenantId: string, id: string | undefined): Promise<string> {
    const { deletedCount } = await EmbedKeyModel.deleteOne({ _id: isId(id) ? id : '', tenantId })
    if (!isId(id) || deletedCount === 0) throw keyNotFound()
    return id
  },

  /** Whose a key is, of any tenant. */
  async ownerOf(id: string): Promise<Owned | null> {
    const found = await EmbedKeyModel.findById(id, { tenantId: 1 }).lean<EmbedKeyRecord>()
    return found && { tenantId: found.tenantId, createdBy: null }
  },

  /** The active key that a partner's page names, whoever owns it. */
  async findActive(key: string): Promise<EmbedKeyRecord | null> {
    return EmbedKeyModel.findOne({ key, isActive: true }).lean<EmbedKeyRecord>()
  },

  async findById(id: string): Promise<EmbedKeyRecord | null> {
    return EmbedKeyModel.findById(id).lean<EmbedKeyRecord>()
  },

  /** Counts one scan against the daily quota; false if it is used up. Counting first makes concurrent calls safe. */
  async takeQuota(record: EmbedKeyRecord, now: Date): Promise<boolean> {
    const day = isoDay(now)
    const expiresAt = new Date(now.getTime() + USAGE_KEPT_MS)
    const { count } = await EmbedUsageModel.findOneAndUpdate(
      { _id: `${record._id}:${day}` },
      { $inc: { count: 1 }, $setOnInsert: { keyId: record._id, tenantId: record.tenantId, day, expiresAt } },
      { upsert: true, returnDocument: 'after' },
    ).lean<{ count: number }>()
    if (count <= record.dailyQuota) return true
    await this.giveBackQuota(record, now)
    return false
  },

  async giveBackQuota(record: EmbedKeyRecord, now: Date): Promise<void> {
    await EmbedUsageModel.updateOne({ _id: `${record._id}:${isoDay(now)}` }, { $inc: { count: -1 } })
  },

  async toViews(records: readonly EmbedKeyRecord[], now: Date): Promise<EmbedKeyView[]> {
    const usage = await EmbedUsageModel.find({ keyId: trusted({ $in: records.map(({ _id }) => _id) }) })
      .sort({ day: -1 })
      .limit(records.length * USAGE_DAYS)
      .lean<{ keyId: string; day: string; count: number }[]>()
    return records.map((record) => {
      const days = usage.filter(({ keyId, count }) => keyId === record._id && count > 0)
      // Parsed, so that only the fields of the contract leave, whatever is added to the record.
      return embedKeyViewSchema.parse({
        ...record,
        id: record._id,
        createdAt: record.createdAt.toISOString(),
        usedToday: days.find(({ day }) => day === isoDay(now))?.count ?? 0,
        usage: days.map(({ day, count }) => ({ day, count })),
      })
    })
  },
}

function newKey(): string {
  return `pk_${newSecret().slice(0, 32)}`
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

async function requireKey(tenantId: string, id: string | undefined, change: object): Promise<EmbedKeyRecord> {
  const record = await EmbedKeyModel.findOneAndUpdate(
    { _id: isId(id) ? id : '', tenantId },
    { $set: change },
    { returnDocument: 'after' },
  ).lean<EmbedKeyRecord>()
  if (!record) throw keyNotFound()
  return record
}

function keyNotFound(): AppError {
  return new AppError('not-found', 'Embed key not found')
}
