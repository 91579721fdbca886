import { useRevalidator } from '@remix-run/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryView, ScheduleView } from '#host/contract/schedules.ts'
import { userMessageOf, write } from '../../lib/api.ts'
import { Button } from '../../ui/button/button.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { Section } from '../../ui/section/section.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { useAwaitedDelivery } from './use-awaited-delivery.ts'
import { WebhookSecret } from './webhook-secret.tsx'

type ScheduleWebhookProps = { schedule: ScheduleView; deliveries: readonly DeliveryView[] }

export function ScheduleWebhook({ schedule, deliveries }: ScheduleWebhookProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  useAwaitedDelivery(deliveries)
  const path = `/api/scheduled-scans/${schedule.id}`
  const test = useMutation({
    mutationFn: () => write('POST', `${path}/webhook-test`),
    onSuccess() {
      toast({ tone: 'good', title: 'Test queued', description: 'Its result appears below in a moment.' })
      revalidate()
    },
    onError: (error) =>
      toast({ tone: 'bad', title: 'Not sent', description: userMessageOf(error, 'The test could not be queued.') }),
  })
  const rotate = useMutation({
    mutationFn: () => write<{ secret: string }>('POST', `${path}/webhook-secret`),
    onSuccess: (answer) => setSecret(answer.secret),
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'No new secret',
        description: userMessageOf(error, 'The secret could not be replaced. The old one still works.'),
      }),
  })
  if (!schedule.webhookUrl && deliveries.length === 0) return null
  return (
    <Section title="Webhook" say="A signed POST after each completed scan, or only when the site got worse.">
      <Facts
        facts={[
          {
            name: 'Address',
            value: schedule.webhookUrl ? (
              <span className="row">
                <code className="small">{schedule.webhookUrl}</code>
                <Button size="sm" pending={test.isPending && 'Sending...'} onClick={() => test.mutate()}>
                  Send a test
                </Button>
              </span>
            ) : (
              'None: nothing is sent.'
            ),
          },
          {
            name: 'Secret',
            value: secret ? (
              <WebhookSecret secret={secret} />
            ) : (
              <span className="row">
                <span>Shown once, when it was made. We cannot show it again.</span>
                <Button size="sm" pending={rotate.isPending && 'Making...'} onClick={() => rotate.mutate()}>
                  Make a new secret
                </Button>
              </span>
            ),
          },
        ]}
      />
      <DeliveryLog schedule={schedule} deliveries={deliveries} />
    </Section>
  )
}
