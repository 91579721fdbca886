import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { DeliveryView } from '#host/contract/schedules.ts'

const LOOK_EVERY_MS = 1_500
/** A receiver may take ten seconds, and the queue a few. */
const LOOKS = 12

/** Looks again while a delivery waits for its first attempt, or for one that was asked for just now. */
export function useAwaitedDelivery(deliveries: readonly DeliveryView[]): void {
  const { revalidate } = useRevalidator()
  const [looks, setLooks] = useState(0)
  const awaited = deliveries
    .filter(({ status, attempts }) => status === 'pending' && attempts.length === 0)
    .map(({ id }) => id)
    .join()
  useEffect(() => setLooks(0), [awaited])
  useEffect(() => {
    if (!awaited || looks >= LOOKS) return
    const timer = setTimeout(() => {
      setLooks(looks + 1)
      revalidate()
    }, LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [awaited, looks, revalidate])
}
