import { newId } from '../platform/ids.ts'
import { TenantModel, type TenantRecord } from './tenant-model.ts'

export const tenantStore = {
  async create(name: string, now: Date): Promise<TenantRecord> {
    return (await TenantModel.create({ _id: newId(), name, createdAt: now })).toObject()
  },
  async remove(tenantId: string): Promise<void> {
    await TenantModel.deleteOne({ _id: tenantId })
  },
}
