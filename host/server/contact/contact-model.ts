import { z } from 'zod'
import { defineModel, toMongooseSchema } from '../platform/database/define-model.ts'

const KEPT_SECONDS = 2 * 365 * 86_400

export const contactMessageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  tenantId: z.string().nullable(),
  createdAt: z.date(),
})
export type ContactMessageRecord = z.infer<typeof contactMessageSchema>

const contactSchema = toMongooseSchema(contactMessageSchema)
contactSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
contactSchema.index({ tenantId: 1 })
export const ContactMessageModel = defineModel<ContactMessageRecord>('ContactMessage', contactSchema)
