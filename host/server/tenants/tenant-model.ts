import { Schema } from 'mongoose'
import { defineModel } from '../platform/define-model.ts'

/** A workspace: everything that is stored belongs to one. Today it has one user; the model does not depend on that. */
export type TenantRecord = { _id: string; name: string; createdAt: Date }

const tenantSchema = new Schema<TenantRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'tenants', versionKey: false },
)

export const TenantModel = defineModel('Tenant', tenantSchema)
