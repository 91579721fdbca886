import { clsx } from 'clsx'
import type { Right } from '#host/contract/rights.ts'
import { NOTIFICATION_EVENTS } from '#host/contract/notification-events.ts'
import type { ChannelDelivery, DeliveryView } from '#host/contract/schedules.ts'
import { write } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'
import { May } from '../../lib/may.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { State } from '../../ui/state/state.tsx'
import { Table } from '../../ui/table/table.tsx'
import { RelativeTime } from '../../ui/time/time.tsx'
import { deliveryResult, isBeingSent, nextAttempt } from './delivery-result.ts'
import { ZonedTimeText } from './zoned-time.tsx'
import tableStyles from '../../ui/table/table.module.css'
import styles from './schedules.module.css'

type DeliveryLogProps = {
  /** Where the list is, and where each delivery can be sent again. */
  path: string
  /** What sending again needs. */
  right: Right
  deliveries: readonly (DeliveryView | ChannelDelivery)[]
  /** Names what happened as the form does, not as receivers of webhooks read it. */
  inWords?: boolean
  timeZone?: string
  onResent?: () => void
}

/** What was sent, newest first. */
export function DeliveryLog({ deliveries, ...row }: DeliveryLogProps) {
  if (deliveries.length === 0)
    return <Empty title="No Deliveries Yet">The first is sent after the next scan of a schedule.</Empty>
  return (
    <Table caption="Deliveries, newest first" columns={['Sent', 'Type', 'Result', 'Attempts', 'Status', 'Actions']}>
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} {...row} />
      ))}
    </Table>
  )
}

const STATES = {
  delivered: { tone: 'good', label: 'Delivered' },
  pending: { tone: 'running', label: 'Pending' },
  failed: { tone: 'bad', label: 'Failed' },
} as const

const EVENTS = new Map(NOTIFICATION_EVENTS.map(({ type, label }) => [type, label]))

type DeliveryRowProps = Omit<DeliveryLogProps, 'deliveries'> & { delivery: DeliveryView | ChannelDelivery }

function DeliveryRow({ delivery, path, right, inWords, timeZone, onResent }: DeliveryRowProps) {
  const resend = useCall({
    send: () => write('POST', `${path}/${delivery.id}/resend`),
    ...(onResent && { onDone: onResent }),
    success: { title: 'Delivery queued', description: 'The same message is being sent again.' },
    failure: { title: 'Not sent', fallback: 'The delivery could not be queued.' },
    reload: true,
  })
  const { tone, label } = STATES[delivery.status]
  return (
    <tr>
      <td className={tableStyles.site}>
        {timeZone ? (
          <ZonedTimeText iso={delivery.createdAt} timeZone={timeZone} />
        ) : (
          <RelativeTime iso={delivery.createdAt} />
        )}
      </td>
      <td data-label="Type">
        {(inWords && EVENTS.get(delivery.type)) || <code className="small">{delivery.type}</code>}
      </td>
      <td data-label="Result">
        <span className={clsx('muted nowrap', styles.twolines)}>
          {deliveryResult(delivery)}
          {delivery.nextAttemptAt && (
            <small className="tiny" suppressHydrationWarning>
              {nextAttempt(delivery.nextAttemptAt)}
            </small>
          )}
        </span>
      </td>
      <td data-label="Attempts">{delivery.attempts.length}</td>
      <td className={tableStyles.status}>
        <State tone={tone}>{label}</State>
      </td>
      <td className={clsx('num', tableStyles.wide)}>
        <May right={right}>
          <Button
            size="sm"
            pending={(resend.pending || isBeingSent(delivery)) && 'Sending...'}
            onClick={() => resend.run()}
          >
            Resend
          </Button>
        </May>
      </td>
    </tr>
  )
}
