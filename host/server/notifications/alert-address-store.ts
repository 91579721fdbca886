import { nameKey } from '#host/contract/name-key.ts'
import { z } from 'zod'
import { AppError } from '../platform/errors.ts'
import { defineTenantModel, toMongooseSchema } from '../platform/database/define-model.ts'

/** More than the channels of a workspace can name. */
const MAX_ADDRESSES = 200

const alertAddressRecordSchema = z.object({
  /** The workspace and the address in comparable form. */
  _id: z.string(),
  tenantId: z.string(),
  email: z.string(),
  confirmedAt: z.date(),
})
type AlertAddressRecord = z.infer<typeof alertAddressRecordSchema>

const alertAddressSchema = toMongooseSchema(alertAddressRecordSchema)
alertAddressSchema.set('collection', 'alert_addresses')
alertAddressSchema.index({ tenantId: 1, confirmedAt: 1 })
const AlertAddressModel = defineTenantModel<AlertAddressRecord>('AlertAddress', alertAddressSchema)

/** Addresses of nobody in a workspace whose reader has allowed its alerts. */
export const alertAddressStore = {
  async list(tenantId: string): Promise<AlertAddressRecord[]> {
    return AlertAddressModel.find({ tenantId })
      .sort({ confirmedAt: 1 })
      .limit(MAX_ADDRESSES)
      .lean<AlertAddressRecord[]>()
  },

  async find(tenantId: string, email: string): Promise<AlertAddressRecord | null> {
    return AlertAddressModel.findById(alertAddressId(tenantId, email)).lean<AlertAddressRecord>()
  },

  /** Confirming twice is harmless. */
  async confirm(tenantId: string, email: string, confirmedAt: Date): Promise<void> {
    const _id = alertAddressId(tenantId, email)
    await AlertAddressModel.updateOne({ _id }, { $setOnInsert: { tenantId, email, confirmedAt } }, { upsert: true })
    // Counted after the insert, so that parallel requests cannot leave more.
    if ((await AlertAddressModel.countDocuments({ tenantId })) <= MAX_ADDRESSES) return
    await AlertAddressModel.deleteOne({ _id })
    throw new AppError('conflict', `A workspace can have at most ${MAX_ADDRESSES} confirmed addresses.`)
  },

  async forget(tenantId: string, email: string): Promise<void> {
    await AlertAddressModel.deleteOne({ _id: alertAddressId(tenantId, email) })
  },
}

function alertAddressId(tenantId: string, email: string): string {
  return `${tenantId} ${nameKey(email)}`
}
