import { clsx } from 'clsx'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ConnectLink } from '#host/contract/oidc.ts'
import { ButtonLink, Submit } from '../../../ui/button/button.tsx'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import styles from './mailed-link-page.module.css'

type MailedLinkPageProps = {
  title: string
  children: ReactNode
  /** The button that does what the link is for: opening it changes nothing. */
  confirm?: string
  /** Where to go on. */
  next?: readonly [label: string, to: string]
}

/** Behind a link that somebody was sent: one message, and one way on. */
export function MailedLinkPage({ title, children, confirm, next }: MailedLinkPageProps) {
  return (
    <div className={clsx('page', styles.mailedLink)}>
      <PageHead top title={title} />
      <p role={confirm ? undefined : 'status'}>{children}</p>
      {confirm && (
        <Form method="post" reloadDocument>
          <Submit>{confirm}</Submit>
        </Form>
      )}
      {next && <ButtonLink to={next[1]}>{next[0]}</ButtonLink>}
    </div>
  )
}

export function ConfirmPage({ confirmed }: { confirmed: boolean }) {
  return confirmed ? (
    <MailedLinkPage title="Email address confirmed" next={['Dashboard', '/dashboard']}>
      Email alerts can now be sent to this address, and invitations to it can be accepted.
    </MailedLinkPage>
  ) : (
    <MailedLinkPage title="This link is no longer valid" next={['Account settings', '/settings/account']}>
      A link works for one day, or until you request a new one. You can do that in your account settings.
    </MailedLinkPage>
  )
}

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

type ConnectPageProps = { link: ConnectLink; provider: string }

/** Behind the mailed link that connects a person of the provider to an account. */
export function ConnectPage({ link, provider }: ConnectPageProps) {
  if (link.state === 'ready') {
    return (
      <MailedLinkPage title={`Connect ${provider}?`} confirm="Connect and sign in">
        {`${provider} will then sign you in to the account ${link.username}. If you did not come from ${provider} yourself, close this page.`}
      </MailedLinkPage>
    )
  }
  return link.state === 'other-browser' ? (
    <MailedLinkPage title="Open this link in another browser" next={['Sign in', '/auth']}>
      {`It counts only in the browser in which you came from ${provider}. Or sign in here with ${provider} again: we mail you a new link.`}
    </MailedLinkPage>
  ) : (
    <MailedLinkPage title="This link is no longer valid" next={['Sign in', '/auth']}>
      A link works once, within an hour, or until the next one is mailed.
    </MailedLinkPage>
  )
}
