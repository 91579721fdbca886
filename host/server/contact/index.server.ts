import type { ServerModule } from '../platform/server-module.ts'
import { ContactMessageModel } from './contact-model.ts'

export { sendMessage } from './send-message.ts'
export { submitContactForm } from './submit-contact-form.ts'

/** Messages of a deleted account stay with the operator, without the person. */
export const contactModule: ServerModule = {
  name: 'contact',
  async eraseTenant(tenantId) {
    const anonymous = { tenantId: null, name: 'Deleted account', email: '' }
    await ContactMessageModel.updateMany({ tenantId }, { $set: anonymous })
  },
  exportTenant: async (tenantId) => ContactMessageModel.find({ tenantId }, { _id: 0, tenantId: 0 }).limit(1000).lean(),
}
