import { z } from 'zod'

export const deliverWebhooksJob = { name: 'webhooks.deliver', payload: z.object({}) }
