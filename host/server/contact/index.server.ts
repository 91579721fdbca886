import type { ServerModule } from '../platform/server-module.ts'
import { listedFields } from '../platform/database/define-model.ts'
import { ContactMessageModel, contactMessageSchema } from './contact-model.ts'

export { sendMessage, submitContactForm } from './send-message.ts'

const EXPORTED = contactMessageSchema.omit({ _id: true, tenantId: true })

/** The operator keeps the messages of a deleted account, without the name and address. */
export const contactModule: ServerModule = {
  name: 'contact',
  async eraseTenant(tenantId) {
    const anonymous = { tenantId: null, name: 'Deleted account', email: '' }
    await ContactMessageModel.updateMany({ tenantId }, { $set: anonymous })
  },
  exportTenant: async (tenantId) => {
    const messages = await ContactMessageModel.find({ tenantId }).limit(1000).lean()
    return messages.map((message) => ({ id: message._id, ...listedFields(EXPORTED, message) }))
  },
}
