export type { MailAlert, MailDelivery, MailOutcome, PostWebhook } from './deliver-webhooks.ts'
export { listDeliveries, resendDelivery } from './delivery-log.ts'
export { DELIVERIES_BY_HAND, queueDelivery } from './queue-delivery.ts'
export { deliverWebhooksJob, webhooksModule } from './webhooks-module.ts'
