import { z } from 'zod'
import { TOKEN_KINDS } from '#host/contract/api-tokens.ts'
import { SCOPES } from '#host/contract/rights.ts'
import { defineTenantModel, toMongooseSchema } from '../platform/database/define-model.ts'

const apiTokenRecordSchema = z.object({
  _id: z.string(),
  tenantId: z.string(),
  kind: z.enum(TOKEN_KINDS),
  /** Whose a personal token is; null for one of the workspace. */
  userId: z.string().nullable(),
  scopes: z.array(z.enum(SCOPES)),
  name: z.string(),
  /** Hash of the token, which is shown once and never stored. */
  tokenHash: z.string(),
  lastFour: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
})
export type ApiTokenRecord = z.infer<typeof apiTokenRecordSchema>

const apiTokenSchema = toMongooseSchema(apiTokenRecordSchema)
apiTokenSchema.index({ tenantId: 1, createdAt: -1, _id: -1 })
apiTokenSchema.index({ tenantId: 1, userId: 1 })
apiTokenSchema.index({ userId: 1 })
// For the upgrade at each start, which looks for tokens of an earlier version that lack the field.
apiTokenSchema.index({ kind: 1 })
apiTokenSchema.index({ tokenHash: 1 }, { unique: true })

export const ApiTokenModel = defineTenantModel<ApiTokenRecord>('ApiToken', apiTokenSchema)
