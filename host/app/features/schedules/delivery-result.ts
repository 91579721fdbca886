import type { DeliveryView } from '#host/contract/schedules.ts'

/** What the last attempt of a delivery came to. */
export function deliveryResult({ attempts }: Pick<DeliveryView, 'attempts'>): string {
  const last = attempts.at(-1)
  if (!last) return 'Not sent yet'
  if (last.status !== null) return `Answered ${last.status}`
  return last.error ?? 'No answer'
}
