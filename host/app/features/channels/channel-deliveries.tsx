import type { ChannelDelivery } from '#host/contract/schedules.ts'
import { useRead } from '../../lib/use-read.ts'
import { DeliveryLog } from '../schedules/delivery-log.tsx'

const CHECK_EVERY_MS = 2_000

/** What was sent to a channel; read again while something waits for its first attempt. */
export function ChannelDeliveries({ id }: { id: string }) {
  const path = `/api/channels/${id}/deliveries`
  const { data, failing, refresh } = useRead<readonly ChannelDelivery[]>(path, {
    pollDelay: (found) => (found?.some(isAwaited) ? CHECK_EVERY_MS : false),
  })
  if (!data) return <p role="status">{failing ? 'The deliveries could not be loaded.' : 'Loading…'}</p>
  return <DeliveryLog path={path} right="channels" deliveries={data} onResent={() => void refresh()} />
}

function isAwaited({ status, attempts }: ChannelDelivery): boolean {
  return status === 'pending' && attempts.length === 0
}
