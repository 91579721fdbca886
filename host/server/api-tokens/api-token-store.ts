import { trusted } from 'mongoose'
import {
  MAX_API_TOKENS,
  type ApiTokenView,
  type CreateApiTokenInput,
  type CreatedApiToken,
} from '#host/contract/api-tokens.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { isId, newId } from '../platform/ids.ts'
import { hashSecret, newSecret } from '../platform/secrets.ts'
import { ApiTokenModel, type ApiTokenRecord } from './api-token-model.ts'

const PREFIX = 'lg_'
/** Limits the writes that a busy program causes. */
const LAST_USED_STEP_MS = 60_000

export const apiTokenStore = {
  async create(tenantId: string, { name }: CreateApiTokenInput, { now }: Clock): Promise<CreatedApiToken> {
    const token = `${PREFIX}${newSecret()}`
    const record = {
      _id: newId(),
      tenantId,
      name,
      tokenHash: hashSecret(token),
      lastFour: token.slice(-4),
      createdAt: now(),
      lastUsedAt: null,
    }
    await ApiTokenModel.create(record)
    // Counted after the insert, so that concurrent calls cannot exceed the limit.
    if ((await ApiTokenModel.countDocuments({ tenantId })) > MAX_API_TOKENS) {
      await ApiTokenModel.deleteOne({ _id: record._id })
      throw new AppError('conflict', `An account can have at most ${MAX_API_TOKENS} tokens. Revoke one first.`)
    }
    return { ...toApiTokenView(record), token }
  },

  async list(tenantId: string): Promise<ApiTokenView[]> {
    const records = await ApiTokenModel.find({ tenantId }).sort({ createdAt: -1, _id: -1 }).lean<ApiTokenRecord[]>()
    return records.map(toApiTokenView)
  },

  /** @returns the id */
  async remove(tenantId: string, id: string | undefined): Promise<string> {
    const { deletedCount } = await ApiTokenModel.deleteOne({ _id: isId(id) ? id : '', tenantId })
    if (!isId(id) || deletedCount === 0) throw new AppError('not-found', 'Token not found')
    return id
  },

  /** The record of a token that a program sent, marked as used, or null. */
  async use(token: string, now: Date): Promise<ApiTokenRecord | null> {
    const record = await ApiTokenModel.findOne({ tokenHash: hashSecret(token) }).lean<ApiTokenRecord>()
    if (!record) return null
    const due = new Date(now.getTime() - LAST_USED_STEP_MS)
    if (!record.lastUsedAt || record.lastUsedAt <= due) {
      const stale = { $or: [{ lastUsedAt: null }, { lastUsedAt: trusted({ $lte: due }) }] }
      await ApiTokenModel.updateOne({ _id: record._id, ...stale }, { $set: { lastUsedAt: now } })
    }
    return record
  },

  async eraseTenant(tenantId: string): Promise<void> {
    await ApiTokenModel.deleteMany({ tenantId })
  },
}

function toApiTokenView({ _id, name, lastFour, createdAt, lastUsedAt }: ApiTokenRecord): ApiTokenView {
  return {
    id: _id,
    name,
    preview: `${PREFIX}…${lastFour}`,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
