import { MailedLinkPage } from './mailed-link-page.tsx'

export function ConfirmPage({ confirmed }: { confirmed: boolean }) {
  return confirmed ? (
    <MailedLinkPage title="Email address confirmed" next={['Your schedules', '/dashboard?tab=scans']}>
      Schedule alerts will now be sent to this address.
    </MailedLinkPage>
  ) : (
    <MailedLinkPage title="This link is no longer valid" next={['Account settings', '/settings/account']}>
      A link works for one day, or until you request a new one. You can do that in your account settings.
    </MailedLinkPage>
  )
}
