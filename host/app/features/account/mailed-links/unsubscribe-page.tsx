import { clsx } from 'clsx'
import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import styles from './mailed-link-page.module.css'

/** Null until the button is pressed. Then the schedule's name, or null in it if the link is not valid. */
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
      <p>The schedule keeps scanning; only its emails stop. You can turn them on again when you edit the schedule.</p>
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
      <p role="status">{`You will get no more emails about ${name}. Its scans continue.`}</p>
      <ButtonLink to="/dashboard?tab=scans">Your schedules</ButtonLink>
    </>
  )
}

function Unknown() {
  return (
    <>
      <PageHead top title="This link is no longer valid" />
      <p role="status">
        Its schedule was deleted, or part of the link is missing. A deleted schedule sends no emails. To turn off the
        emails of any other, edit that schedule.
      </p>
      <ButtonLink to="/dashboard?tab=scans">Your schedules</ButtonLink>
    </>
  )
}
