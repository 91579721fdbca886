import type { UserView } from '#host/contract/accounts.ts'
import { DownloadLink } from '../../../ui/download-link/download-link.tsx'
import { TitledSection } from '../../../ui/titled-section/titled-section.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { write } from '../../../lib/api.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { State } from '../../../ui/state/state.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import styles from './settings.module.css'

export function AccountPage({ user }: { user: UserView }) {
  return (
    <SettingsFrame>
      <TitledSection
        title="You"
        description="Shown in the header. Email alerts go to this address once it is confirmed."
        first
      >
        <div className="stack">
          <EmailState email={user.email} emailConfirmed={user.emailConfirmed} />
          <ProfileForm user={user} />
        </div>
      </TitledSection>
      <TitledSection title="Password" description="Changing it signs out every other session.">
        <PasswordForm />
      </TitledSection>
      <TitledSection title="Your data" description="What we hold about you and your websites.">
        <div className={styles.side}>
          <p>
            Account, sessions, scans with their findings, schedules and what they sent, badges, keys, tokens and your
            messages to us, as one JSON file.
          </p>
          <DownloadLink href="/api/user/export">Export data</DownloadLink>
        </div>
      </TitledSection>
      <TitledSection title="Delete account" description="There is no way back.">
        <DeleteAccount />
      </TitledSection>
    </SettingsFrame>
  )
}

/** Whether the address of the account is confirmed, and how to confirm it. */
function EmailState({ email, emailConfirmed }: Pick<UserView, 'email' | 'emailConfirmed'>) {
  const toast = useToast()
  const mailAgain = useCall({
    send: () => write('POST', '/api/user/confirm-email'),
    onDone: () => toast({ tone: 'good', title: 'Link sent', description: `Look for it at ${email}.` }),
    failure: { title: 'Not sent', fallback: 'The link could not be sent.' },
  })
  if (emailConfirmed) return <State tone="good">Email address confirmed</State>
  return (
    <Notice tone="poor" title="Confirm your email address">
      <p>{`We sent a link to ${email}. It works for one day. Until you open it, email alerts wait; scans work.`}</p>
      <p>
        <Button size="sm" pending={mailAgain.pending && 'Sending...'} onClick={() => mailAgain.run()}>
          Send the link again
        </Button>
      </p>
    </Notice>
  )
}
