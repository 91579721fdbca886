import { isDuplicateKey } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import type { RateLimit } from '../platform/rate-limits.ts'
import { DeliveryModel, type DeliveryRecord } from './webhook-model.ts'

/** Limits tests and resends per workspace, so that clicks cannot flood a receiver. */
export const DELIVERIES_BY_HAND: RateLimit = {
  name: 'deliveries-by-hand',
  points: 30,
  windowSeconds: 3600,
  refusal: 'Too many webhook tests and resends',
}

type NewDelivery = Pick<DeliveryRecord, 'tenantId' | 'scheduleId' | 'scanId' | 'channel' | 'type'> &
  Partial<Pick<DeliveryRecord, 'url' | 'body'>> & {
    /** Identifies the event where the scan's id alone does not. */
    occasion?: string
  }

/** Queues a delivery. The same event, published again after a crash, still makes one delivery per channel. */
export async function queueDelivery({ occasion, ...delivery }: NewDelivery, now: Date): Promise<string> {
  const { scheduleId, scanId, channel, type } = delivery
  const id = newId()
  const key = type === 'webhook.test' ? id : [channel, scheduleId, occasion ?? scanId].join(' ')
  try {
    await DeliveryModel.create({
      _id: id,
      key,
      url: '',
      body: '',
      ...delivery,
      status: 'pending',
      attempts: [],
      failures: 0,
      createdAt: now,
      nextAttemptAt: now,
    })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
  return id
}
