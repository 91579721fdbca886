import { z } from 'zod'
import { newId } from '../platform/ids.ts'
import { defineModel, schemaOf } from '../platform/database/define-model.ts'

/** A workspace: everything that is stored belongs to one. It has one user today, but nothing depends on that. */
const tenantRecordSchema = z.object({ _id: z.string(), name: z.string(), createdAt: z.date() })
const TenantModel = defineModel('Tenant', schemaOf(tenantRecordSchema))

export const tenantStore = {
  async create(name: string, now: Date): Promise<z.infer<typeof tenantRecordSchema>> {
    return (await TenantModel.create({ _id: newId(), name, createdAt: now })).toObject()
  },
  async remove(tenantId: string): Promise<void> {
    await TenantModel.deleteOne({ _id: tenantId })
  },
}
