import { Schema } from 'mongoose'
import { newId } from '../platform/ids.ts'
import { defineModel } from '../platform/database/define-model.ts'

/** A workspace: everything that is stored belongs to one. Today it has one user; the model does not depend on that. */
type TenantRecord = { _id: string; name: string; createdAt: Date }

const tenantSchema = new Schema<TenantRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'tenants', versionKey: false },
)

const TenantModel = defineModel('Tenant', tenantSchema)

export const tenantStore = {
  async create(name: string, now: Date): Promise<TenantRecord> {
    return (await TenantModel.create({ _id: newId(), name, createdAt: now })).toObject()
  },
  async remove(tenantId: string): Promise<void> {
    await TenantModel.deleteOne({ _id: tenantId })
  },
}
