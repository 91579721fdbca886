import { Schema } from 'mongoose'
import type { TOKEN_KINDS } from '#host/contract/api-tokens.ts'
import type { Scope } from '#host/contract/rights.ts'
import { defineModel } from '../platform/database/define-model.ts'

export type ApiTokenRecord = {
  _id: string
  tenantId: string
  kind: (typeof TOKEN_KINDS)[number]
  /** Whose a personal token is; null for one of the workspace. */
  userId: string | null
  scopes: Scope[]
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
    kind: { type: String, required: true },
    userId: { type: String, default: null },
    scopes: { type: [String], required: true },
    name: { type: String, required: true },
    tokenHash: { type: String, required: true },
    lastFour: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  } as never,
  { versionKey: false },
)
apiTokenSchema.index({ tenantId: 1, createdAt: -1, _id: -1 })
apiTokenSchema.index({ tenantId: 1, userId: 1 })
apiTokenSchema.index({ userId: 1 })
// For the upgrade at each start, which looks for tokens of an earlier version that lack the field.
apiTokenSchema.index({ kind: 1 })
apiTokenSchema.index({ tokenHash: 1 }, { unique: true })

export const ApiTokenModel = defineModel<ApiTokenRecord>('ApiToken', apiTokenSchema)
