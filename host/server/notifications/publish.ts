import { findDestinations } from './destinations.ts'
import type { NotificationEvent } from './event.ts'
import { queueDelivery } from './queue-delivery.ts'

/** Queues an event for every destination that wants it; published again after a crash, it adds nothing. */
export async function publish(event: NotificationEvent): Promise<void> {
  const { type, insteadOf } = event
  for (const destination of await findDestinations(event)) {
    const { wants } = destination
    if (wants.includes(type) || (insteadOf !== null && wants.includes(insteadOf))) {
      await queueDelivery(event, destination)
    }
  }
}
