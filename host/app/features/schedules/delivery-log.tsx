import { clsx } from 'clsx'
import type { DeliveryView, ScheduleView } from '#host/contract/schedules.ts'
import { write } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'
import { May } from '../../lib/may.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Empty } from '../../ui/empty/empty.tsx'
import { State } from '../../ui/state/state.tsx'
import { Table } from '../../ui/table/table.tsx'
import { relativeTime } from '../../ui/time/time.tsx'
import { deliveryResult } from './delivery-result.ts'
import { ZonedTimeText } from './zoned-time-text.tsx'
import tableStyles from '../../ui/table/table.module.css'
import styles from './schedules.module.css'

type DeliveryLogProps = { schedule: ScheduleView; deliveries: readonly DeliveryView[] }

export function DeliveryLog({ schedule, deliveries }: DeliveryLogProps) {
  return (
    <Card title="Deliveries" className={styles.deliveries}>
      {deliveries.length === 0 ? (
        <Empty title="No Deliveries Yet">
          The first delivery is sent after the next scan of this schedule, or when you send a test.
        </Empty>
      ) : (
        <Table
          caption="Webhook deliveries, newest first"
          columns={['Sent', 'Type', 'Result', 'Attempts', 'Status', 'Actions']}
        >
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} schedule={schedule} delivery={delivery} />
          ))}
        </Table>
      )}
    </Card>
  )
}

const STATES = {
  delivered: { tone: 'good', label: 'Delivered' },
  pending: { tone: 'running', label: 'Pending' },
  failed: { tone: 'bad', label: 'Failed' },
} as const

function DeliveryRow({ schedule, delivery }: { schedule: ScheduleView; delivery: DeliveryView }) {
  const resend = useCall({
    send: () => write('POST', `/api/scheduled-scans/${schedule.id}/deliveries/${delivery.id}/resend`),
    success: { title: 'Delivery queued', description: 'The same request is being sent again.' },
    failure: { title: 'Not sent', fallback: 'The delivery could not be queued.' },
    reload: true,
  })
  const { tone, label } = STATES[delivery.status]
  return (
    <tr>
      <td className={tableStyles.site}>
        <ZonedTimeText iso={delivery.createdAt} timeZone={schedule.timeZone} />
      </td>
      <td data-label="Type">
        <code className="small">{delivery.type}</code>
      </td>
      <td data-label="Result">
        <span className={clsx('muted', styles.twolines)}>
          {deliveryResult(delivery)}
          {delivery.nextAttemptAt && delivery.attempts.length > 0 && (
            <small suppressHydrationWarning>{`Next attempt ${relativeTime(delivery.nextAttemptAt)}`}</small>
          )}
        </span>
      </td>
      <td data-label="Attempts">{delivery.attempts.length}</td>
      <td className={tableStyles.status}>
        <State tone={tone}>{label}</State>
      </td>
      <td className={clsx('num', tableStyles.wide)}>
        <May right="schedule">
          <Button
            size="sm"
            pending={resend.pending && 'Sending...'}
            disabled={delivery.status === 'pending'}
            onClick={() => resend.run()}
          >
            Resend
          </Button>
        </May>
      </td>
    </tr>
  )
}
