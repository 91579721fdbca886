import type { ServerModule } from '../platform/server-module.ts'
import { ContactMessageModel } from './contact-model.ts'

export { sendMessage } from './send-message.ts'
export { submitContactForm } from './submit-contact-form.ts'

/** The operator keeps the messages of a deleted account, without the name and address. */
export const contactModule: ServerModule = {
  name: 'contact',
  async eraseTenant(tenantId) {
    const anonymous = { tenantId: null, name: 'Deleted account', email: '' }
    await ContactMessageModel.updateMany({ tenantId }, { $set: anonymous })
  },
  exportTenant: async (tenantId) => {
    const messages = await ContactMessageModel.find({ tenantId }, { tenantId: 0 }).limit(1000).lean()
    return messages.map(({ _id: id, ...message }) => ({ id, ...message }))
  },
}
