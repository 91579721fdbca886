import { Schema } from 'mongoose'
import { defineModel } from '../platform/define-model.ts'

/** A link that sets a new password. The token itself is only in the mail; `_id` is its hash. */
export type PasswordResetRecord = { _id: string; userId: string; expiresAt: Date }

const passwordResetSchema = new Schema<PasswordResetRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'password_resets', versionKey: false },
)
passwordResetSchema.index({ userId: 1 })
passwordResetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const PasswordResetModel = defineModel('PasswordReset', passwordResetSchema)
