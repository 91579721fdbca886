import { Schema } from 'mongoose'
import { defineModel } from './define-model.ts'

export type SessionRecord = {
  _id: string
  tokenHash: string
  userId: string
  tenantId: string
  userAgent: string
  clientAddress: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

const sessionSchema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    tokenHash: { type: String, required: true },
    userId: { type: String, required: true },
    tenantId: { type: String, required: true },
    userAgent: { type: String, default: '' },
    clientAddress: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
)
sessionSchema.index({ tokenHash: 1 }, { unique: true })
sessionSchema.index({ userId: 1, createdAt: -1 })
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const SessionModel = defineModel('Session', sessionSchema)
