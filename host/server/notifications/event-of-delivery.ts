import { z } from 'zod'
import { scanStore, type ScanRecord } from '../scans/index.server.ts'
import { scheduleStore } from '../schedules/index.server.ts'
import type { DeliveryRecord } from './delivery-model.ts'
import type { NotificationEvent } from './event.ts'
import { refusedEvent, scanEvent } from './scan-events.ts'

/** The event of a delivery, or the reason why it is not true any more. */
export async function eventOfDelivery(delivery: DeliveryRecord, origin: string): Promise<NotificationEvent | string> {
  const { scanId, tenantId, type } = delivery
  const scan = scanId === null ? null : await scanStore.find(tenantId, scanId)
  if (scanId !== null && !scan) return 'The scan was deleted.'
  if (type.startsWith('scan.fail') && scan && scan.status !== 'failed') return 'The scan was run again.'
  return delivery.event ?? formerEvent(delivery, scan, origin)
}

/** What the former version stored: the signed text of a webhook, the reason of a refused run, nothing for other mails. */
const formerBody = z.object({ body: z.string() })
const signedBody = z.object({ timestamp: z.iso.datetime(), data: z.record(z.string(), z.unknown()) })

/** The event of a delivery that the former version queued. */
async function formerEvent(
  delivery: DeliveryRecord,
  scan: ScanRecord | null,
  origin: string,
): Promise<NotificationEvent | string> {
  const { scheduleId, channel, type, createdAt } = delivery
  const { body } = formerBody.parse(delivery)
  const schedule = scheduleId === null ? null : await scheduleStore.findById(scheduleId)
  if (!schedule) return 'The schedule was deleted.'
  const event = scan
    ? await scanEvent(scan, schedule, { clock: { now: () => createdAt }, origin: () => origin })
    : refusedEvent(schedule, body, createdAt, origin)
  if (channel !== 'webhook') return event
  const { timestamp, data } = signedBody.parse(JSON.parse(body))
  return { ...event, type, at: new Date(timestamp), data }
}
