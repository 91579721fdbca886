import { trusted } from 'mongoose'
import {
  MAX_API_TOKENS,
  type ApiTokenView,
  type CreateApiTokenInput,
  type CreatedApiToken,
} from '#host/contract/api-tokens.ts'
import { SCOPES } from '#host/contract/rights.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { isId, newId } from '../platform/ids.ts'
import type { Owned } from '../platform/session/things.ts'
import { hashSecret, newSecret } from '../platform/secrets.ts'
import { ApiTokenModel, type ApiTokenRecord } from './api-token-model.ts'

const PREFIX = 'lg_'
/** Limits the writes that a busy program causes. */
const LAST_USED_STEP_MS = 60_000
const UPGRADE_BATCH = 100

/** Whose tokens: a person's own in a workspace, or with null the workspace's. */
export type TokenHolder = { tenantId: string; userId: string | null }

export const apiTokenStore = {
  async create(
    { tenantId, userId }: TokenHolder,
    { name, kind, scopes }: CreateApiTokenInput,
    { now }: Clock,
  ): Promise<CreatedApiToken> {
    const token = `${PREFIX}${newSecret()}`
    const record: ApiTokenRecord = {
      _id: newId(),
      tenantId,
      kind,
      userId,
      scopes,
      name,
      tokenHash: hashSecret(token),
      lastFour: token.slice(-4),
      createdAt: now(),
      lastUsedAt: null,
    }
    await ApiTokenModel.create(record)
    // Counted after the insert, so that concurrent calls cannot exceed the limit.
    if ((await ApiTokenModel.countDocuments({ tenantId, userId })) > MAX_API_TOKENS) {
      await ApiTokenModel.deleteOne({ _id: record._id })
      const who = userId === null ? 'A workspace' : 'An account'
      throw new AppError('conflict', `${who} can have at most ${MAX_API_TOKENS} tokens. Revoke one first.`)
    }
    return { ...toApiTokenView(record), token }
  },

  /** Newest first. */
  async list(holders: readonly TokenHolder[]): Promise<ApiTokenView[]> {
    const found = await Promise.all(holders.map((holder) => ApiTokenModel.find(holder).lean<ApiTokenRecord[]>()))
    return found
      .flat()
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b._id.localeCompare(a._id))
      .map(toApiTokenView)
  },

  /** Of all holders, for the export of the workspace. */
  async listOfTenant(tenantId: string): Promise<ApiTokenView[]> {
    const records = await ApiTokenModel.find({ tenantId }).sort({ createdAt: -1, _id: -1 }).lean<ApiTokenRecord[]>()
    return records.map(toApiTokenView)
  },

  /**
   * Removes a token of one of the holders.
   * @returns the id
   */
  async remove(holders: readonly TokenHolder[], id: string | undefined): Promise<string> {
    for (const holder of holders) {
      if (isId(id) && (await ApiTokenModel.deleteOne({ _id: id, ...holder })).deletedCount === 1) return id
    }
    throw new AppError('not-found', 'Token not found')
  },

  /** Whose a token is, of any tenant. */
  async ownerOf(id: string): Promise<Owned | null> {
    const found = await ApiTokenModel.findById(id, { tenantId: 1, userId: 1 }).lean<ApiTokenRecord>()
    return found && { tenantId: found.tenantId, createdBy: found.userId }
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

  /** Ends the personal tokens of somebody, in one workspace or in all. */
  async endPersonal(userId: string, tenantId?: string): Promise<void> {
    await ApiTokenModel.deleteMany({ userId, ...(tenantId !== undefined && { tenantId }) })
  },

  /** Makes the tokens of an earlier version personal ones with every scope. */
  async upgrade(ownerOf: (tenantId: string) => Promise<string | null>): Promise<void> {
    const early = { kind: trusted({ $exists: false }) }
    for (;;) {
      const found = await ApiTokenModel.find(early as never)
        .limit(UPGRADE_BATCH)
        .lean<ApiTokenRecord[]>()
      for (const { _id, tenantId } of found) {
        const change = { kind: 'personal' as const, userId: await ownerOf(tenantId), scopes: [...SCOPES] }
        await ApiTokenModel.updateOne({ _id, ...early } as never, { $set: change })
      }
      if (found.length < UPGRADE_BATCH) return
    }
  },
}

function toApiTokenView({ _id, name, kind, scopes, lastFour, createdAt, lastUsedAt }: ApiTokenRecord): ApiTokenView {
  return {
    id: _id,
    name,
    kind,
    scopes,
    preview: `${PREFIX}…${lastFour}`,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
