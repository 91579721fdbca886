import type { DeliveryView } from '#host/contract/schedules.ts'
import { relativeTime } from '../../ui/time/time.tsx'

/** The result of a delivery's last attempt. */
export function deliveryResult({ attempts }: Pick<DeliveryView, 'attempts'>): string {
  const last = attempts.at(-1)
  if (!last) return 'Not sent yet'
  if (last.status !== null) return `Responded with ${last.status}`
  return last.error ?? 'No response'
}

/** When a failed delivery is tried again; a time that has come is not yet past. */
export function nextAttempt(iso: string, now: Date = new Date()): string {
  const when = relativeTime(iso, now)
  return `Next attempt ${when.startsWith('in ') ? when : 'in a moment'}`
}

/** Whether it is under way for the first time, or once more because somebody asked for it. */
export function isBeingSent({ status, nextAttemptAt }: Pick<DeliveryView, 'status' | 'nextAttemptAt'>): boolean {
  return status === 'pending' && nextAttemptAt === null
}
