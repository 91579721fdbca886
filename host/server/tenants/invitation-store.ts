import { nameKey } from '#host/contract/name-key.ts'
import { trusted } from 'mongoose'
import { z } from 'zod'
import { ROLES, type Role } from '#host/contract/rights.ts'
import { INVITATION_DAYS, MAX_OPEN_INVITATIONS } from '#host/contract/workspaces.ts'
import { DAY_MS } from '../platform/clock.ts'
import { isDuplicateKey } from '../platform/database/database.ts'
import { defineTenantModel, toMongooseSchema } from '../platform/database/define-model.ts'
import { AppError } from '../platform/errors.ts'
import { isId, newId } from '../platform/ids.ts'
import { hashSecret, newSecret } from '../platform/secrets.ts'

export const invitationRecordSchema = z.object({
  _id: z.string(),
  tenantId: z.string(),
  email: z.string(),
  /** The address in comparable form. */
  emailKey: z.string(),
  role: z.enum(ROLES),
  /** The person whose right to invite counts when it is accepted. */
  userId: z.string(),
  /** Hash of the token, which is only in the mail; null until it is sent. */
  tokenHash: z.string().nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
})
export type InvitationRecord = z.infer<typeof invitationRecordSchema>

const invitationSchema = toMongooseSchema(invitationRecordSchema)
invitationSchema.index({ tenantId: 1, emailKey: 1 }, { unique: true })
invitationSchema.index({ tenantId: 1, createdAt: -1 })
invitationSchema.index({ userId: 1 })
invitationSchema.index({ tokenHash: 1 }, { unique: true, partialFilterExpression: { tokenHash: { $type: 'string' } } })
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
const InvitationModel = defineTenantModel<InvitationRecord>('Invitation', invitationSchema)

export type NewInvitation = { tenantId: string; email: string; role: Role; userId: string }

export const invitationStore = {
  /** @throws {AppError} `conflict` for an address with an open invitation, or too many of them */
  async create({ tenantId, email, role, userId }: NewInvitation, now: Date): Promise<InvitationRecord> {
    const emailKey = nameKey(email)
    // The database removes expired ones a little late.
    await InvitationModel.deleteMany({ tenantId, emailKey, expiresAt: trusted({ $lte: now }) })
    const expiresAt = expiryAfter(now)
    const record = { _id: newId(), tenantId, email, emailKey, role, userId, tokenHash: null, createdAt: now, expiresAt }
    await InvitationModel.create(record).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
      throw new AppError('conflict', 'This address has an open invitation. Send it again, or withdraw it first.')
    })
    // Counted after the insert, so that concurrent calls cannot exceed the limit.
    if ((await InvitationModel.countDocuments({ tenantId })) > MAX_OPEN_INVITATIONS) {
      await InvitationModel.deleteOne({ _id: record._id })
      throw new AppError('conflict', `A workspace can have at most ${MAX_OPEN_INVITATIONS} open invitations.`)
    }
    return record
  },

  async list(tenantId: string, now: Date): Promise<InvitationRecord[]> {
    return InvitationModel.find({ tenantId, expiresAt: trusted({ $gt: now }) })
      .sort({ createdAt: -1 })
      .lean<InvitationRecord[]>()
  },

  /** @throws {AppError} `not-found` */
  async require(tenantId: string, id: string | undefined): Promise<InvitationRecord> {
    const found = isId(id) ? await InvitationModel.findOne({ _id: id, tenantId }).lean<InvitationRecord>() : null
    if (!found) throw new AppError('not-found', 'Invitation not found')
    return found
  },

  async find(id: string): Promise<InvitationRecord | null> {
    return InvitationModel.findById(id).lean<InvitationRecord>()
  },

  /** Makes a new token, for seven days; the one before no longer works. Null if it was accepted or withdrawn meanwhile. */
  async issueToken(id: string, now: Date): Promise<string | null> {
    const token = newSecret()
    const change = { tokenHash: hashSecret(token), expiresAt: expiryAfter(now) }
    return (await InvitationModel.updateOne({ _id: id }, { $set: change })).matchedCount === 1 ? token : null
  },

  async findByToken(token: string, now: Date): Promise<InvitationRecord | null> {
    const filter = { tokenHash: hashSecret(token), expiresAt: trusted({ $gt: now }) }
    return InvitationModel.findOne(filter as never).lean<InvitationRecord>()
  },

  async withdraw(id: string): Promise<void> {
    await InvitationModel.deleteOne({ _id: id })
  },

  /** Uses up an invitation: of any number of concurrent calls, exactly one gets true. */
  async redeem({ _id, tokenHash }: Pick<InvitationRecord, '_id' | 'tokenHash'>): Promise<boolean> {
    return (await InvitationModel.deleteOne({ _id, tokenHash })).deletedCount === 1
  },

  /** What somebody who has left has not seen accepted could not be accepted any more. */
  async eraseOf(userId: string, tenantId?: string): Promise<void> {
    await InvitationModel.deleteMany({ userId, ...(tenantId !== undefined && { tenantId }) })
  },
}

function expiryAfter(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
}
