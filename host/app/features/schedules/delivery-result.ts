import type { DeliveryView } from '#host/contract/schedules.ts'

/** The result of a delivery's last attempt. */
export function deliveryResult({ attempts }: Pick<DeliveryView, 'attempts'>): string {
  const last = attempts.at(-1)
  if (!last) return 'Not sent yet'
  if (last.status !== null) return `Responded with ${last.status}`
  return last.error ?? 'No response'
}
