import { newId } from '../platform/ids.ts'
import { TenantModel, type TenantRecord } from './tenant-model.ts'

export const tenantStore = {
  async create(name: string, now: Date): Promise<TenantRecord> {
    return (await TenantModel.create({ _id: newId(), name, createdAt: now })).toObject()
  },
  async find(tenantId: string): Promise<TenantRecord | null> {
    return TenantModel.findById(tenantId).lean<TenantRecord>()
  },
  async remove(tenantId: string): Promise<void> {
    await TenantModel.deleteOne({ _id: tenantId })
  },
}
