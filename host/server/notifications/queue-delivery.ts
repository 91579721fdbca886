import { isDuplicateKey } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { DeliveryModel } from './delivery-model.ts'
import type { NotificationEvent } from './event.ts'

/** The type of the test of a schedule's webhook: documented, and tried once. */
export const WEBHOOK_TEST = 'webhook.test'

/** Where an event may go. */
export type Destination = {
  channel: string
  /** A stored channel; null for what a schedule has set itself. */
  channelId: string | null
  /** Identifies it among all destinations. */
  key: string
  /** The address of a schedule's own webhook, as its log shows it. */
  url: string
  /** The types of event to send. */
  wants: readonly string[]
}

/** Queues a delivery. The same event, published again after a crash, still makes one delivery per destination. */
export async function queueDelivery(event: NotificationEvent, destination: Destination): Promise<string> {
  const { tenantId, scheduleId, scanId, type, at } = event
  const { channel, channelId, url } = destination
  const id = newId()
  const subject = { tenantId, scheduleId, scanId, type, channel, channelId, url, event }
  try {
    await DeliveryModel.create({
      _id: id,
      key: `${destination.key} ${event.occasion}`,
      ...subject,
      status: 'pending',
      attempts: [],
      failures: 0,
      createdAt: at,
      nextAttemptAt: at,
    })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
  return id
}
