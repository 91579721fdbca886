import { MailedLinkPage } from './mailed-link-page.tsx'

/** Null until the button is pressed. Then the name of the schedule or channel, or null in it if the link is not valid. */
export type UnsubscribeOutcome = { ended: string | null } | null

const SCHEDULES = ['Your schedules', '/dashboard?tab=scans'] as const

export function UnsubscribePage({ outcome }: { outcome: UnsubscribeOutcome }) {
  if (outcome === null) {
    return (
      <MailedLinkPage title="Stop these emails?" confirm="Unsubscribe">
        Scans continue; only these emails stop. You can turn them on again in the schedule or channel.
      </MailedLinkPage>
    )
  }
  return outcome.ended === null ? (
    <MailedLinkPage title="This link is no longer valid" next={SCHEDULES}>
      Its schedule or channel was deleted, or part of the link is missing. What was deleted sends no emails. To turn off
      any others, edit their schedule or channel.
    </MailedLinkPage>
  ) : (
    <MailedLinkPage title="Unsubscribed" next={SCHEDULES}>
      {`You will get no more emails about ${outcome.ended}. Its scans continue.`}
    </MailedLinkPage>
  )
}
