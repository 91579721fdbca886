import { z } from 'zod'

/** The handler creates the token, so that no queue ever holds one. */
export const askAddressJob = {
  name: 'notifications.ask-address',
  payload: z.object({ tenantId: z.string(), email: z.string() }),
}
