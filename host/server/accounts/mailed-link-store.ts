import { trusted } from 'mongoose'
import { z } from 'zod'
import { hashSecret, newSecret } from '../platform/secrets.ts'
import type { UserRecord } from './user-model.ts'
import { defineModel, toMongooseSchema } from '../platform/database/define-model.ts'

/** A link that proves access to a mailbox. The token itself is only in the mail; `_id` is its hash. */
const connectionSchema = z.object({ issuer: z.string(), subject: z.string(), visitorId: z.string() })
type Connection = z.infer<typeof connectionSchema>

const mailedLinkRecordSchema = z.object({
  _id: z.string(),
  purpose: z.enum(['reset-password', 'confirm-address', 'sign-in', 'connect']),
  userId: z.string(),
  /** Where it was mailed to: opening it proves access to this mailbox only. */
  email: z.string(),
  /** The person of a provider to connect, and the browser that came from there. */
  connect: connectionSchema.nullish(),
  expiresAt: z.date(),
})
type MailedLinkRecord = z.infer<typeof mailedLinkRecordSchema>

const mailedLinkSchema = toMongooseSchema(mailedLinkRecordSchema)
mailedLinkSchema.set('collection', 'mailed_links')
mailedLinkSchema.index({ userId: 1 })
mailedLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

const MailedLinkModel = defineModel<MailedLinkRecord>('MailedLink', mailedLinkSchema)

type Purpose = MailedLinkRecord['purpose']

export const LINK_MINUTES: Readonly<Record<Purpose, number>> = {
  'reset-password': 60,
  'confirm-address': 24 * 60,
  'sign-in': 24 * 60,
  connect: 60,
}

export const mailedLinkStore = {
  /** @returns the token for the link; older links of the user for this purpose become void */
  async issue(
    purpose: Purpose,
    { _id: userId, email }: Pick<UserRecord, '_id' | 'email'>,
    now: Date,
    connect?: Connection,
  ): Promise<string> {
    const token = newSecret()
    await MailedLinkModel.deleteMany({ userId, purpose })
    await MailedLinkModel.create({
      _id: hashSecret(token),
      purpose,
      userId,
      email,
      ...(connect && { connect }),
      expiresAt: new Date(now.getTime() + LINK_MINUTES[purpose] * 60_000),
    })
    return token
  },
  async find(purpose: Purpose, token: string, now: Date): Promise<MailedLinkRecord | null> {
    const filter = { _id: hashSecret(token), purpose, expiresAt: trusted({ $gt: now }) }
    return MailedLinkModel.findOne(filter as never).lean<MailedLinkRecord>()
  },
  /** Uses up the link: of any number of concurrent calls, exactly one gets true. */
  async redeem({ _id }: MailedLinkRecord): Promise<boolean> {
    return (await MailedLinkModel.deleteOne({ _id })).deletedCount === 1
  },
  async removeAll(userId: string, purpose: Purpose): Promise<void> {
    await MailedLinkModel.deleteMany({ userId, purpose })
  },
  async eraseUser(userId: string): Promise<void> {
    await MailedLinkModel.deleteMany({ userId })
  },
}
