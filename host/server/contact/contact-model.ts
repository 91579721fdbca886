import { Schema } from 'mongoose'
import { defineModel } from '../platform/database/define-model.ts'

export type ContactMessageRecord = {
  _id: string
  name: string
  email: string
  subject: string
  message: string
  tenantId: string | null
  createdAt: Date
}
const KEPT_SECONDS = 2 * 365 * 86_400
const contactSchema = new Schema<ContactMessageRecord>(
  {
    _id: String,
    name: String,
    email: String,
    subject: String,
    message: String,
    tenantId: String,
    createdAt: Date,
  } as never,
  { versionKey: false },
)
contactSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
contactSchema.index({ tenantId: 1 })
export const ContactMessageModel = defineModel<ContactMessageRecord>('ContactMessage', contactSchema)
