import type { ChannelDelivery } from '#host/contract/schedules.ts'
import { useRead } from '../../lib/use-read.ts'
import { DeliveryLog } from '../schedules/delivery-log.tsx'
import { isBeingSent } from '../schedules/delivery-result.ts'

const CHECK_EVERY_MS = 2_000

/** What was sent to a channel; read again while something is being sent. */
export function ChannelDeliveries({ id }: { id: string }) {
  const path = `/api/channels/${id}/deliveries`
  const { data, failing, refresh } = useRead<readonly ChannelDelivery[]>(path, {
    pollDelay: (found) => (found?.some(isBeingSent) ? CHECK_EVERY_MS : false),
  })
  if (!data) return <p role="status">{failing ? 'The deliveries could not be loaded.' : 'Loading…'}</p>
  return <DeliveryLog path={path} right="channels" deliveries={data} onResent={() => void refresh()} />
}
