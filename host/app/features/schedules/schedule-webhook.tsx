import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import type { DeliveryView, ScheduleView } from '#host/contract/schedules.ts'
import { write } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'
import { May } from '../../lib/may.tsx'
import { useReload } from '../../lib/use-reload.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { Section } from '../../ui/section/section.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { isBeingSent } from './delivery-result.ts'
import { SecretDialog, type SecretForm } from './webhook-secret.tsx'
import dialogStyles from '../../ui/dialog/dialog.module.css'
import styles from './schedules.module.css'

const SENT = {
  completion: 'A signed POST after each completed scan.',
  regression: 'A signed POST after each scan in which the site got worse.',
} as const satisfies Record<ScheduleView['webhookWhen'], string>

type ScheduleWebhookProps = { schedule: ScheduleView; deliveries: readonly DeliveryView[] }

export function ScheduleWebhook({ schedule, deliveries }: ScheduleWebhookProps) {
  const [asking, setAsking] = useState(false)
  useAwaitedDelivery(deliveries)
  const path = `/api/scheduled-scans/${schedule.id}`
  const test = useCall({
    send: () => write('POST', `${path}/webhook-test`),
    success: { title: 'Test queued', description: 'Its result appears below in a moment.' },
    failure: { title: 'Not sent', fallback: 'The test could not be queued.' },
    reload: true,
  })
  if (!schedule.webhookUrl && deliveries.length === 0) return null
  return (
    <Section title="Webhook" description={SENT[schedule.webhookWhen]}>
      <Facts
        facts={[
          {
            name: 'Address',
            value: schedule.webhookUrl ? (
              <span className="row">
                <code className="small">{schedule.webhookUrl}</code>
                <May right="schedule">
                  <Button size="sm" pending={test.pending && 'Sending...'} onClick={() => test.run()}>
                    Send a test
                  </Button>
                </May>
              </span>
            ) : (
              'None. Nothing is sent.'
            ),
          },
          ...(schedule.webhookUrl
            ? [
                {
                  name: 'Secret',
                  value: (
                    <span className="row">
                      <span>Shown only once, when it was created. We can't show it again.</span>
                      <May right="schedule">
                        <Button size="sm" onClick={() => setAsking(true)}>
                          Create a new secret…
                        </Button>
                      </May>
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      <SecretDialog open={asking} onOpenChange={setAsking} title="Create a new secret?">
        {(form) => <NewSecret path={`${path}/webhook-secret`} {...form} />}
      </SecretDialog>
      <Card title="Deliveries" className={styles.deliveries}>
        <DeliveryLog
          path={`${path}/deliveries`}
          right="schedule"
          deliveries={deliveries}
          timeZone={schedule.timeZone}
        />
      </Card>
    </Section>
  )
}

function NewSecret({ path, onCancel, onSaved }: SecretForm & { path: string }) {
  const create = useCall({
    send: () => write<{ secret: string }>('POST', path),
    onDone: ({ secret }) => onSaved(secret),
    failure: { title: 'Secret not replaced', fallback: 'The secret could not be replaced. The old one still works.' },
  })
  return (
    <>
      <p className="muted">
        It signs everything sent from now on. Receivers that check signatures refuse it until they have the new secret.
      </p>
      <div className={clsx('row', dialogStyles.buttons)}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" pending={create.pending && 'Creating...'} onClick={() => create.run()}>
          Create secret
        </Button>
      </div>
    </>
  )
}

const CHECK_EVERY_MS = 1_500
/** A receiver may take ten seconds, and the queue a few more. */
const MAX_CHECKS = 12

/** Reloads the page's data while a delivery is being sent, also when one was just queued. */
function useAwaitedDelivery(deliveries: readonly DeliveryView[]): void {
  const reload = useReload()
  const [checks, setChecks] = useState(0)
  const awaited = deliveries
    .filter(isBeingSent)
    .map(({ id }) => id)
    .join()
  useEffect(() => setChecks(0), [awaited])
  useEffect(() => {
    if (!awaited || checks >= MAX_CHECKS) return
    const timer = setTimeout(() => {
      setChecks(checks + 1)
      void reload()
    }, CHECK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [awaited, checks, reload])
}
