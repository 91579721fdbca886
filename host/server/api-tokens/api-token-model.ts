import { Schema } from 'mongoose'
import { defineModel } from '../platform/database/define-model.ts'

export type ApiTokenRecord = {
  _id: string
  tenantId: string
  name: string
  /** Hash of the token, which is shown once and never stored. */
  tokenHash: string
  lastFour: string
  createdAt: Date
  lastUsedAt: Date | null
}
const apiTokenSchema = new Schema<ApiTokenRecord>(
  {
    _id: String,
    tenantId: { type: String, required: true },
    name: { type: String, required: true },
    tokenHash: { type: String, required: true },
    lastFour: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  } as never,
  { versionKey: false },
)
apiTokenSchema.index({ tenantId: 1, createdAt: -1, _id: -1 })
apiTokenSchema.index({ tokenHash: 1 }, { unique: true })

export const ApiTokenModel = defineModel<ApiTokenRecord>('ApiToken', apiTokenSchema)
