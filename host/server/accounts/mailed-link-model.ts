import { Schema } from 'mongoose'
import { defineModel } from '../platform/define-model.ts'

/** A link that proves who reads a mailbox. The token itself is only in the mail; `_id` is its hash. */
export type MailedLinkRecord = {
  _id: string
  purpose: 'reset-password' | 'confirm-address'
  userId: string
  /** Where it was mailed to: whoever opens it reads that mailbox, and no other. */
  email: string
  expiresAt: Date
}

const mailedLinkSchema = new Schema<MailedLinkRecord>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    userId: { type: String, required: true },
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'mailed_links', versionKey: false },
)
mailedLinkSchema.index({ userId: 1 })
mailedLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const MailedLinkModel = defineModel('MailedLink', mailedLinkSchema)
