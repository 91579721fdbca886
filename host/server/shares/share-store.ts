import { z } from 'zod'
import { MAX_SHARES, SHARED_KINDS } from '#host/contract/shares.ts'
import { defineTenantModel, listedFields, toMongooseSchema } from '../platform/database/define-model.ts'
import { AppError } from '../platform/errors.ts'
import { isId, newId } from '../platform/ids.ts'
import { hashSecret, newSecret } from '../platform/secrets.ts'
import type { Owned } from '../platform/session/things.ts'
import { KEPT_SECONDS } from '../scans/index.server.ts'

const shareRecordSchema = z.object({
  _id: z.string(),
  tenantId: z.string(),
  kind: z.enum(SHARED_KINDS),
  /** The scan or site scan that it shows; of a comparison the first scan. */
  targetId: z.string(),
  /** The second scan of a comparison. */
  withId: z.string().nullable().default(null),
  createdBy: z.string(),
  /** Hash of the token, which is only in the link. */
  tokenHash: z.string(),
  passwordHash: z.string().nullable(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
})
export type ShareRecord = z.infer<typeof shareRecordSchema>

const exportedShare = shareRecordSchema.omit({ tokenHash: true, passwordHash: true })

const shareSchema = toMongooseSchema(shareRecordSchema)
shareSchema.index({ tokenHash: 1 }, { unique: true })
shareSchema.index({ tenantId: 1, targetId: 1, createdAt: -1 })
shareSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
// No scan is kept longer, so a link of this age shows nothing any more.
shareSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
const ShareModel = defineTenantModel<ShareRecord>('Share', shareSchema)

export type ShareTarget = Pick<ShareRecord, 'tenantId' | 'kind' | 'targetId' | 'withId'>
type NewShare = ShareTarget & Pick<ShareRecord, 'createdBy' | 'passwordHash' | 'expiresAt'>

export const shareStore = {
  /**
   * @returns with the token, which is stored nowhere
   * @throws {AppError} `conflict` if the result has too many links
   */
  async create(share: NewShare, now: Date): Promise<{ share: ShareRecord; token: string }> {
    const token = newSecret()
    const record: ShareRecord = { ...share, _id: newId(), tokenHash: hashSecret(token), createdAt: now }
    await ShareModel.create(record)
    const { tenantId, targetId, withId } = share
    // Counted after the insert, so that concurrent calls cannot exceed the limit.
    if ((await ShareModel.countDocuments({ tenantId, targetId, withId })) > MAX_SHARES) {
      await ShareModel.deleteOne({ _id: record._id })
      throw new AppError('conflict', `A result can have at most ${MAX_SHARES} links. Revoke one first.`)
    }
    return { share: record, token }
  },

  /** The links of a result that still work, newest first. */
  async list({ tenantId, targetId, withId }: ShareTarget, now: Date): Promise<ShareRecord[]> {
    const records = await ShareModel.find({ tenantId, targetId, withId }).sort({ createdAt: -1 }).lean<ShareRecord[]>()
    return records.filter((record) => !hasExpired(record, now))
  },

  async findByToken(token: string, now: Date): Promise<ShareRecord | null> {
    const found = await ShareModel.findOne({ tokenHash: hashSecret(token) }).lean<ShareRecord>()
    return found && !hasExpired(found, now) ? found : null
  },

  /** @returns the link as it was, or null if the workspace has none with this id */
  async revoke(tenantId: string, id: string | undefined): Promise<ShareRecord | null> {
    return isId(id) ? ShareModel.findOneAndDelete({ _id: id, tenantId }).lean<ShareRecord>() : null
  },

  /** Whose a link is, of any tenant. */
  async ownerOf(id: string): Promise<Owned | null> {
    return ShareModel.findById(id, { tenantId: 1, createdBy: 1 }).lean<Owned>()
  },

  /** All links of a workspace without what would open them. */
  async *exportTenant(tenantId: string): AsyncGenerator<unknown> {
    for await (const record of ShareModel.find({ tenantId }).lean<ShareRecord[]>().cursor({ batchSize: 100 })) {
      yield listedFields(exportedShare, record)
    }
  },
}

/** The database removes expired records a little late. */
function hasExpired({ expiresAt }: ShareRecord, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}
