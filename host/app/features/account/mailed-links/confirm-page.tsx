import { MailedLinkPage } from './mailed-link-page.tsx'

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
