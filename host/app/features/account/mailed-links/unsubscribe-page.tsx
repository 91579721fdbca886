import { clsx } from 'clsx'
import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import styles from './mailed-link-page.module.css'

/** Null until the button is pressed. Then the name of the schedule or channel, or null in it if the link is not valid. */
export type UnsubscribeOutcome = { ended: string | null } | null

export function UnsubscribePage({ outcome }: { outcome: UnsubscribeOutcome }) {
  return (
    <div className={clsx('page', styles.mailedLink)}>
      {outcome === null ? <Question /> : outcome.ended === null ? <Unknown /> : <Done name={outcome.ended} />}
    </div>
  )
}

function Question() {
  return (
    <>
      <PageHead top title="Stop these emails?" />
      <p>Scans continue; only these emails stop. You can turn them on again in the schedule or channel.</p>
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
        Its schedule or channel was deleted, or part of the link is missing. What was deleted sends no emails. To turn
        off any others, edit their schedule or channel.
      </p>
      <ButtonLink to="/dashboard?tab=scans">Your schedules</ButtonLink>
    </>
  )
}
