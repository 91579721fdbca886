import { clsx } from 'clsx'
import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import styles from './mailed-link-page.module.css'

/** Null before the button was pressed; then the schedule's name, or null in it for a link that stops nothing. */
export type UnsubscribeOutcome = { schedule: string | null } | null

export function UnsubscribePage({ outcome }: { outcome: UnsubscribeOutcome }) {
  return (
    <div className={clsx('page', styles.mailedLink)}>
      {outcome === null ? <Question /> : outcome.schedule === null ? <Unknown /> : <Done name={outcome.schedule} />}
    </div>
  )
}

function Question() {
  return (
    <>
      <PageHead top title="Stop these emails?" />
      <p>The schedule goes on scanning. Only its emails end; you can turn them on again where you edit the schedule.</p>
      <Form method="post" reloadDocument>
        <Button type="submit" variant="primary">
          Unsubscribe
        </Button>
      </Form>
    </>
  )
}

function Done({ name }: { name: string }) {
  return (
    <>
      <PageHead top title="Unsubscribed" />
      <p role="status">{`No more emails about ${name} will be sent. Its scans go on.`}</p>
      <ButtonLink to="/dashboard?tab=scans">Your schedules</ButtonLink>
    </>
  )
}

function Unknown() {
  return (
    <>
      <PageHead top title="This link stops nothing" />
      <p role="status">
        Its schedule was deleted, or the address was cut off on its way. A deleted schedule sends no emails; the emails
        of any other can be turned off where you edit it.
      </p>
      <ButtonLink to="/dashboard?tab=scans">Your schedules</ButtonLink>
    </>
  )
}
